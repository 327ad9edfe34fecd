"""The desk of the house: questions and their answers, and what an admin sees and may do."""
