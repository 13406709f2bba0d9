"""Reads and measures Swift sources, for Scripts/house and Scripts/quick. Uses only Python's standard library."""
