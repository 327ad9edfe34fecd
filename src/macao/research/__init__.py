"""Batch play and measurements."""
