"""How fast it is: `python -m bench` or `make bench`. Figures go to docs/performance.md; no test asserts one."""
