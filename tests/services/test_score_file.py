"""The score file in every bad state: play goes on, nothing good is lost, a grown-up is told."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from store_help import LOW, OpenStore, Rules, figures, finish, in_file, run_python

from kidsdice.services.paths import Paths
from kidsdice.services.scores import Store
from kidsdice.services.tables import SCHEMA
from kidsdice.services.trouble import Trouble

PRELUDE = """
import sys; sys.path.insert(0, "tests/services")
from store_help import *
from kidsdice.services.paths import Paths
store = Store(Paths.at(sys.argv[1])); store.start()
"""


@pytest.fixture
def played(open_store: OpenStore, paths: Paths) -> Paths:
    """A folder with a file that holds one score and a player."""
    store = open_store()
    store.add_player("fox-sea")
    finish(store, LOW, 7)
    store.close()
    return paths


def zero_a_page(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:8192] = bytes(4096)
    path.write_bytes(data)


def cut_at(length: int) -> Callable[[Path], None]:
    return lambda path: os.truncate(path, length)


def write_text(path: Path) -> None:
    path.write_text("My shopping list: milk, dice")


def make_foreign(path: Path) -> None:
    path.unlink()
    conn = sqlite3.connect(path)
    conn.execute("CREATE TABLE recipes (name)")
    conn.commit()
    conn.close()


DAMAGE: dict[str, Callable[[Path], None]] = {
    "nothing in it": cut_at(0),
    "cut in the header": cut_at(60),
    "cut in the first page": cut_at(3000),
    "cut after a page": cut_at(8192),
    "cut in the middle": cut_at(30001),
    "a page of zeros": zero_a_page,
    "text": write_text,
    "another program's database": make_foreign,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_set_aside_and_a_fresh_one_begun(
    damage: Callable[[Path], None], played: Paths, open_store: OpenStore
) -> None:
    """STO-02"""
    played.backup.unlink()
    damage(played.database)
    bad = played.database.read_bytes()
    store = open_store()
    assert figures(store) == ()
    finish(store, LOW, 3)
    store.flush()
    assert figures(store) == (3,)
    assert store.trouble is Trouble.SET_ASIDE
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == bad
    assert in_file(played.database, "SELECT score FROM plays") == [(3,)]


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_the_last_good_copy_takes_the_place_of_a_damaged_file(
    damage: Callable[[Path], None], played: Paths, open_store: OpenStore
) -> None:
    """STO-02"""
    damage(played.database)
    store = open_store()
    assert figures(store) == (7,)
    assert store.trouble is Trouble.RESTORED
    assert store.set_aside is not None


def test_a_damaged_copy_is_not_restored(played: Paths, open_store: OpenStore) -> None:
    zero_a_page(played.backup)
    write_text(played.database)
    store = open_store()
    assert figures(store) == ()
    assert store.trouble is Trouble.SET_ASIDE


def test_a_second_damaged_file_does_not_cover_the_first(
    played: Paths, open_store: OpenStore
) -> None:
    for _ in range(2):
        write_text(played.database)
        open_store().close()
    assert len(list(played.data.glob("scores-set-aside-*.sqlite"))) == 2


def test_a_file_damaged_during_play_is_made_anew_from_memory(
    played: Paths, open_store: OpenStore
) -> None:
    store = open_store()
    assert figures(store) == (7,)
    write_text(played.database)
    for end in ("-wal", "-shm"):
        played.database.with_name(played.database.name + end).unlink(missing_ok=True)
    finish(store, LOW, 3)
    finish(store, LOW, 4)
    store.close()
    assert figures(open_store()) == (7, 3, 4)


def test_a_folder_removed_during_play_is_made_anew(played: Paths, open_store: OpenStore) -> None:
    store = open_store()
    assert figures(store) == (7,)
    played.data.rename(played.data.with_name("moved away"))
    finish(store, LOW, 3)
    store.close()
    assert figures(open_store()) == (7, 3)


def test_a_folder_with_blanks_and_other_letters_is_as_good_as_any(tmp_path: Path) -> None:
    paths = Paths.at(tmp_path / "Žofie Nováková" / "نور ✿ 100% ?#")
    store = Store(paths)
    store.start()
    finish(store, LOW, 7)
    store.close()
    assert in_file(paths.database, "SELECT score FROM plays") == [(7,)]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name is text")
def test_a_folder_whose_name_is_no_text_is_as_good_as_any(tmp_path: Path) -> None:
    """As an old disk has it, with letters in another code."""
    paths = Paths.at(tmp_path / os.fsdecode(b"Spiele f\xfcr \xff"))
    finish_and_close(paths, 7)
    finish_and_close(paths, 3)
    assert paths.database.exists()
    assert paths.backup.exists()
    paths.database.write_bytes(b"damaged")
    store = Store(paths)
    store.start()
    assert figures(store) == (7, 3)
    assert store.trouble is Trouble.RESTORED
    assert store.close()


def finish_and_close(paths: Paths, figure: int) -> None:
    store = Store(paths)
    store.start()
    finish(store, LOW, figure)
    assert store.close()


def test_a_file_where_the_folder_should_be_does_not_stop_play(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    store = Store(Paths.at(tmp_path / "data"))
    store.start()
    finish(store, LOW, 7)
    assert figures(store) == (7,)
    assert store.trouble is not None
    assert store.close()


READ_ONLY = """
import os, sys; sys.path.insert(0, "tests/services")
from store_help import *
from kidsdice.services import disk
from kidsdice.services.paths import Paths
if os.getuid() == 0:
    os.setgid(65534); os.setuid(65534)  # to root nothing is read-only
store = Store(Paths.at(sys.argv[1])); store.start()
finish(store, LOW, 3); print(store.trouble, figures(store)); store.close()
"""


def run_without_rights(folder: Path, code: str) -> str:
    """Run code as somebody who may not write in this folder."""
    for place in (folder, *folder.parents):
        if place == Path("/tmp"):
            break
        place.chmod(0o555 if place == folder else 0o755)
    child = run_python(code, str(folder))
    out, err = child.communicate(timeout=20)
    folder.chmod(0o755)
    assert child.returncode == 0, err
    return out.strip()


def test_a_read_only_folder_does_not_stop_play(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    assert run_without_rights(tmp_path / "data", READ_ONLY) == "read_only (3,)"


def test_old_scores_are_seen_in_a_read_only_folder(played: Paths) -> None:
    before = played.database.read_bytes()
    assert run_without_rights(played.data, READ_ONLY) == "read_only (7, 3)"
    assert played.database.read_bytes() == before


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(place)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a small disk needs the right to mount")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(place: Path) -> Path:
    """Fill the disk to the last byte."""
    filler = place / "holiday film"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(512)):
            pass
    assert shutil.disk_usage(place).free == 0
    return filler


def test_a_disk_that_fills_up_during_play_loses_nothing(small_disk: Path) -> None:
    """STO-05"""
    paths = Paths.at(small_disk / "data")
    store = Store(paths)
    store.start()
    finish(store, LOW, 7)
    store.flush()
    filler = fill(small_disk)
    for score in range(40):
        finish(store, LOW, score)
    assert not store.flush(0.5)
    assert store.trouble is Trouble.DISK_FULL
    assert store.solo("fox-sea", LOW, Rules()).times == 41
    filler.unlink()
    assert store.flush()
    assert store.trouble is None
    store.close()
    assert in_file(paths.database, "SELECT COUNT(*) FROM plays") == [(41,)]


def test_a_disk_full_at_the_start_does_not_stop_play(small_disk: Path) -> None:
    """STO-05"""
    paths = Paths.at(small_disk / "data")
    filler = fill(small_disk)
    store = Store(paths)
    store.start()
    finish(store, LOW, 7)
    store.flush(0.5)
    assert store.trouble is Trouble.DISK_FULL
    filler.unlink()
    finish(store, LOW, 8)
    store.close()
    assert in_file(paths.database, "SELECT score FROM plays ORDER BY id") == [(7,), (8,)]


def test_old_scores_are_whole_after_a_full_disk_at_the_start(small_disk: Path) -> None:
    """STO-05"""
    paths = Paths.at(small_disk / "data")
    for fill_it in (False, True, False):
        filler = fill(small_disk) if fill_it else None
        store = Store(paths)
        store.start()
        finish(store, LOW, 7)
        store.close()
        if filler:
            filler.unlink()
    assert len(in_file(paths.database, "SELECT score FROM plays")) >= 2


def test_a_limit_on_the_size_of_files_is_a_full_disk(tmp_path: Path) -> None:
    """STO-05, also without the right to mount."""
    resource = pytest.importorskip("resource")
    code = PRELUDE + (
        "for score in range(900): store.note(str(score), 'x' * 300)\n"
        "finish(store, LOW, 3); store.flush(0.3)\n"
        "print(store.trouble, figures(store)); store.close()"
    )
    limit = 1 << 17
    child = run_python(
        code,
        str(tmp_path),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert child.communicate(timeout=20)[0].strip() in {"disk_full (3,)", "failed (3,)"}


def raise_the_schema(path: Path) -> None:
    conn = sqlite3.connect(path)
    conn.executescript(
        f"PRAGMA user_version = {SCHEMA + 1};"
        "CREATE TABLE hats (player, hat); INSERT INTO hats VALUES ('fox-sea', 'top');"
        "ALTER TABLE plays ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry';"
        "INSERT INTO plays (match, seat, game, rules, kind, player, score, solo)"
        " VALUES ('x', 0, 'marbles', '{}', '', 'fox-sea', 5, 1);"
    )
    conn.close()


def test_a_newer_file_is_read_and_left_as_it_is(played: Paths, open_store: OpenStore) -> None:
    """STO-07"""
    raise_the_schema(played.database)
    before = played.database.read_bytes()
    store = open_store()
    assert figures(store) == (7,)
    finish(store, LOW, 3)
    assert figures(store) == (7, 3)
    assert store.trouble is Trouble.NEWER
    store.close()
    assert played.database.read_bytes() == before


def test_what_is_played_over_a_newer_file_waits_for_the_newer_version(
    played: Paths, open_store: OpenStore
) -> None:
    """STO-07: the version that knows the file takes it in."""
    raise_the_schema(played.database)
    for score in (3, 4):
        store = open_store()
        finish(store, LOW, score)
        store.close()
    assert figures(open_store()) == (7, 3, 4)
    conn = sqlite3.connect(played.database)
    conn.execute(f"PRAGMA user_version = {SCHEMA}")
    conn.close()
    newer_again = open_store()
    assert figures(newer_again) == (7, 3, 4)
    newer_again.flush()
    assert in_file(played.database, "SELECT hat FROM hats") == [("top",)]
    assert len(in_file(played.database, "SELECT mood FROM plays")) == 4
    newer_again.close()
    assert list(played.data.glob("scores-waiting-*")) == []


HOLD = """
import sqlite3, sys
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute("BEGIN " + sys.argv[2])
print("held", flush=True)
sys.stdin.readline()
conn.execute("COMMIT")
"""


@pytest.fixture
def hold(played: Paths) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Let another program hold the file until it is told to let go."""
    holders = []

    def begin(how: str) -> subprocess.Popen[str]:
        holders.append(run_python(HOLD, str(played.database), how))
        assert holders[-1].stdout.readline() == "held\n"
        return holders[-1]

    yield begin
    for holder in holders:
        holder.communicate(timeout=10)


@pytest.mark.alone
def test_the_window_does_not_wait_for_a_locked_file(
    played: Paths, open_store: OpenStore, hold: Callable[[str], subprocess.Popen[str]]
) -> None:
    """STO-01: another program holds the file while games end."""
    store = open_store()
    figures(store)
    holder = hold("IMMEDIATE")
    slowest = 0.0
    for score in range(20):
        began = time.perf_counter()
        finish(store, LOW, score)
        slowest = max(slowest, time.perf_counter() - began)
    assert slowest < 0.1  # a glance and some room for a busy computer
    assert not store.flush(0.7)
    assert store.trouble is Trouble.LOCKED
    holder.communicate("let go\n")
    assert store.flush()
    assert store.trouble is None
    assert len(in_file(played.database, "SELECT * FROM plays")) == 21


def test_scores_of_a_locked_file_are_there_after_a_restart(
    played: Paths, open_store: OpenStore, hold: Callable[[str], subprocess.Popen[str]]
) -> None:
    """STO-01: even when the window was closed while another program held the file."""
    store = open_store()
    figures(store)
    holder = hold("IMMEDIATE")
    finish(store, LOW, 3)
    assert store.close(timeout=3)
    assert in_file(played.database, "SELECT score FROM plays") == [(7,)]
    holder.communicate("let go\n")
    again = open_store()
    assert figures(again) == (7, 3)
    again.flush()
    assert len(in_file(played.database, "SELECT score FROM plays")) == 2


def test_a_file_held_for_another_program_alone_does_not_stop_the_start(
    played: Paths, open_store: OpenStore, hold: Callable[[str], subprocess.Popen[str]]
) -> None:
    conn = sqlite3.connect(played.database)
    conn.execute("PRAGMA journal_mode = DELETE")
    conn.close()
    holder = hold("EXCLUSIVE")
    store = open_store()
    finish(store, LOW, 3)
    assert store.trouble is Trouble.LOCKED
    holder.communicate("let go\n")
    assert store.flush()
    assert figures(store) == (7, 3)


def test_two_copies_that_finish_at_once_both_count(paths: Paths) -> None:
    """STO-01"""
    code = PRELUDE + (
        "figures(store); print('ready', flush=True); sys.stdin.readline()\n"
        "for score in range(30): finish(store, LOW, score)\n"
        "print(store.flush(), store.trouble); store.close()"
    )
    children = [run_python(code, str(paths.data)) for _ in range(2)]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    for child in children:
        assert child.communicate(timeout=30)[0] == "True None\n"
    assert in_file(paths.database, "SELECT COUNT(*) FROM plays") == [(60,)]


def test_a_second_copy_is_seen_after_a_look(paths: Paths, open_store: OpenStore) -> None:
    first, second = open_store(), open_store()
    figures(second)
    finish(first, LOW, 7)
    first.flush()
    second.refresh()
    deadline = time.monotonic() + 5
    while figures(second) != (7,) and time.monotonic() < deadline:
        time.sleep(0.005)
    assert figures(second) == (7,)


def test_two_copies_can_begin_the_file_at_once(paths: Paths) -> None:
    code = PRELUDE + "finish(store, LOW, 1); store.flush(); print(store.trouble); store.close()"
    children = [run_python(code, str(paths.data)) for _ in range(4)]
    assert [child.communicate(timeout=30)[0] for child in children] == ["None\n"] * 4
    assert in_file(paths.database, "SELECT COUNT(*) FROM plays") == [(4,)]


def test_a_kill_while_the_first_file_is_made_is_no_damage(
    paths: Paths, open_store: OpenStore
) -> None:
    for wait in (0.0, 0.05, 0.1, 0.12, 0.14, 0.16, 0.2):
        child = run_python(
            PRELUDE + "finish(store, LOW, 1); print(1); sys.stdin.read()", str(paths.data)
        )
        time.sleep(wait)
        child.send_signal(signal.SIGKILL)
        child.wait()
    store = open_store()
    figures(store)
    assert store.trouble is None


def test_what_a_killed_run_left_half_made_is_swept_up_a_day_later(
    paths: Paths, open_store: OpenStore
) -> None:
    paths.data.mkdir()
    old, new = (paths.data / f"scores.sqlite.{pid}.new" for pid in (1, 2))
    old.touch()
    new.touch()
    os.utime(old, (0, 0))
    figures(open_store())
    assert (old.exists(), new.exists()) == (False, True)


def test_nothing_wakes_up_when_nothing_happens(store: Store) -> None:
    figures(store)
    store.flush()
    before = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - before < 0.01


def test_a_listener_that_is_gone_does_not_stop_the_saving(paths: Paths) -> None:
    def gone() -> None:
        raise RuntimeError("the window is gone")

    store = Store(paths, ready=gone)
    store.start()
    finish(store, LOW, 7)
    store.close()
    assert in_file(paths.database, "SELECT score FROM plays") == [(7,)]


def test_a_waiting_file_with_nonsense_in_it_spoils_nothing_else(
    played: Paths, open_store: OpenStore
) -> None:
    (played.data / "scores-waiting-a.json").write_text('{"writes": [["note", {"odd": 1}]]}')
    (played.data / "scores-waiting-b.json").write_text("no JSON")
    (played.data / "scores-waiting-c.json").write_text('{"writes": [["hats", {}]]}')
    store = open_store()
    finish(store, LOW, 3)
    store.flush()
    assert figures(store) == (7, 3)
    assert in_file(played.database, "SELECT score FROM plays ORDER BY id") == [(7,), (3,)]
    assert list(played.data.glob("scores-waiting-?.json")) == []
    assert len(list(played.data.glob("scores-waiting-?-set-aside-*.json"))) == 2


def test_bests_are_found_by_an_index(played: Paths) -> None:
    """Also with a million rows."""
    ways = (
        "player = 'fox-sea' AND solo = 1 AND game = 'x' AND rules = '{}'",
        "game = 'x' AND rules = '{}'",
    )
    for where in ways:
        (step,) = in_file(
            played.database, f"EXPLAIN QUERY PLAN SELECT MIN(score) FROM plays WHERE {where}"
        )
        assert "USING" in step[3]
        assert "INDEX" in step[3]


def test_closing_before_anything_was_asked_is_quick(open_store: OpenStore) -> None:
    store = open_store()
    assert store.close(timeout=3)
