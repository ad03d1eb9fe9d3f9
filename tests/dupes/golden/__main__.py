"""`python -m tests.dupes.golden`: writes the golden games of Jeu de dupes anew."""

from __future__ import annotations

from tests.dupes.golden import TABLES, digest_file, played, record_file, short_digest
from tests.dupes.kit import GAME
from tripot.engine.play import replay

for name in TABLES:
    record = played(name)
    digests = [short_digest(play.state) for play, _ in replay(record, GAME)]
    record_file(name).write_text(record.write(), "utf-8")
    digest_file(name).write_text("\n".join(digests) + "\n", "utf-8")
    print(f"{name}: {len(record.entries)} entries")
