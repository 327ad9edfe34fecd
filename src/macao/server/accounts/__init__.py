"""Accounts: a person becomes known by name, and signs in again from any browser."""
