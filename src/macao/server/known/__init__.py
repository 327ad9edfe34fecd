"""The routes that tell of those known by name: profiles, boards, the hand of the day."""
