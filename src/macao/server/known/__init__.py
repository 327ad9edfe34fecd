"""What becomes of matches for those known by name: results, ratings, boards, profiles; the hand of the day."""
