"""Tests in a real Chromium, which they share: a folder that pytest can take as one scope."""
