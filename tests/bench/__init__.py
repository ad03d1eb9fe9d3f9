"""How fast it is: `python -m tests.bench` or `make bench`. Figures go to docs/performance.md; no test asserts one."""
