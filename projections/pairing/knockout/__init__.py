"""Knockout: who loses is out (docs/rules/knockout.md)."""
