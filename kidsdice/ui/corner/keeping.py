"""The card about players and files: copies, removing a player, where everything is kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from kidsdice.services.trouble import Trouble
from kidsdice.ui.corner.parts import Card, Row
from kidsdice.ui.corner.trays import HoldBadge, Tray
from kidsdice.ui.corner.troubles import bring_back_note, copy_note
from kidsdice.ui.hall import Hall
from kidsdice.words.lists import full_player_name, player_names


class Post(QObject):
    """Brings one answer from the store's thread to the window's, then is gone."""

    arrived = Signal(object)

    def __init__(self, to: Callable[[Trouble | None], None]) -> None:
        super().__init__(QApplication.instance())
        self.arrived.connect(to)
        self.arrived.connect(self.deleteLater)

    def send(self, trouble: Trouble | None) -> None:
        """Called on the store's thread; nobody waits any more when the window is gone."""
        with suppress(RuntimeError):
            self.arrived.emit(trouble)


class Pair(QWidget):
    """Two buttons side by side, or one above the other."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for button in buttons:
            self._box.addWidget(button)
        self._buttons = buttons

    def rescale(self, unit: float, _letters: float) -> None:
        """Take the size of the window."""
        self._box.setSpacing(round(12 * unit))

    def fit(self, width: int) -> int:
        """Lie in this width; the width that is taken."""
        for button in self._buttons:
            button.ensurePolished()
        hints = [button.sizeHint().width() for button in self._buttons]
        beside = sum(hints) + self._box.spacing() * (len(hints) - 1)
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if beside <= width else ways.TopToBottom)
        return beside if beside <= width else max(hints)


class KeepingCard(Card):
    """Players and their scores, as files that belong to the family.

    ``file_changed`` after anything that may have changed what the store or the
    settings have to tell.
    """

    file_changed = Signal()

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, "")
        self._title.setText(self.tr("Players and data"))
        self.setAccessibleName(self.tr("Players and data"))
        self._add_copies()
        self.holds = Tray(hall.taste, hall.narrator.name, 46, 6)
        small = self.tr("Hold for three seconds. The scores are kept.")
        self.remove = self.add(Row(self.tr("Remove a player"), self.holds, small))
        self._removed = ""
        self.put_back = QPushButton(self.tr("Put back"))
        self.put_back.setAccessibleName(self.tr("Put back"))
        self.put_back.clicked.connect(self._put_back)
        self.gone = self.add(Row("", self.put_back))
        self.gone.hide()
        self._add_folder()
        self.end()
        self.show_players()

    def _add_copies(self) -> None:
        save = QPushButton(self.tr("Save a copy"))
        save.setAccessibleName(self.tr("Save a copy"))
        save.clicked.connect(self._ask_save)
        back = QPushButton(self.tr("Bring back"))
        back.setAccessibleName(self.tr("Bring back"))
        back.clicked.connect(self._ask_bring_back)
        self.add(Row(self.tr("Profiles and scores"), Pair(save, back)))
        self.copies = self.add_note()

    def _add_folder(self) -> None:
        folder = QLineEdit(str(self.hall.paths.data))
        folder.setReadOnly(True)
        folder.setAccessibleName(self.tr("Everything is kept here"))
        folder.setCursorPosition(0)
        folder.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.add(Row(self.tr("Everything is kept here"), folder, wide=True))

    # Players

    def show_players(self) -> None:
        """A badge for everyone on the bench."""
        keys = self.hall.store.players()
        names = player_names(keys)
        badges = []
        for key, name in zip(keys, names, strict=True):
            badge = HoldBadge(self.holds, self.tr("Remove {name}").format(name=name), key)
            badge.opened.connect(lambda k=key: self._remove(k))
            badges.append(badge)
        self.holds.fill(badges)
        self.remove.setVisible(bool(badges))

    def _remove(self, key: str) -> None:
        self.hall.narrator.play("tap")
        self.hall.store.remove_player(key)
        self._removed = key
        name = full_player_name(key)
        self.gone.label.setText(self.tr("{name} was removed.").format(name=name))
        self.put_back.setAccessibleName(self.tr("Put {name} back").format(name=name))
        self.gone.show()
        self.show_players()
        self.file_changed.emit()

    def _put_back(self) -> None:
        self.hall.store.add_player(self._removed)
        self.gone.hide()
        self.show_players()
        self.file_changed.emit()

    # Copies

    def _ask_save(self) -> None:
        dialog = self._dialog(self.tr("Save a copy"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("sqlite")
        day = self.hall.clock().date().isoformat()
        dialog.selectFile(f"kids-dice-{day}.sqlite")
        dialog.fileSelected.connect(self._save)
        dialog.open()

    def _ask_bring_back(self) -> None:
        dialog = self._dialog(self.tr("Bring back"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._bring_back)
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        """The system's own; it stands apart from this page and its style sheet."""
        dialog = QFileDialog(self.window(), title, str(Path.home()))
        dialog.setNameFilters([self.tr("Copies of Kids Dice (*.sqlite)"), self.tr("All files (*)")])
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _save(self, name: str) -> None:
        self._copy = Path(name)
        self.hall.store.save_copy(self._copy, Post(self._saved).send)

    def _saved(self, trouble: Trouble | None) -> None:
        self._tell(copy_note(trouble, self._copy))

    def _bring_back(self, name: str) -> None:
        self.hall.store.bring_back(Path(name), Post(self._brought_back).send)

    def _brought_back(self, trouble: Trouble | None) -> None:
        self.show_players()
        self.gone.hide()
        self._tell(bring_back_note(trouble))

    def _tell(self, words: str) -> None:
        self.copies.tell(words)
        self.hall.narrator.name(words)
        self.file_changed.emit()
