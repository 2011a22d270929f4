"""The style sheet of the corner, made from the tokens of the look."""

from __future__ import annotations

from PySide6.QtGui import QPalette

from kidsdice.ui.style import Look, words

TEXT, SMALL, TITLE, HEAD = 22.0, 18.0, 24.0, 32.0
"""Sizes of words in units, before the text size that the family chose."""


def style_sheet(look: Look, unit: float, letters: float) -> str:
    """QSS for one look; ``unit`` is how many pixels a unit is, ``letters`` the same for words."""

    def px(units: float) -> str:
        return f"{max(1, round(units * unit))}px"

    def text(units: float) -> str:
        return f"{words(units * letters).pixelSize()}px"

    c = {token: look.c(token).name() for token in _TOKENS}
    line = "ink" if look.high_contrast else "line"
    families = ", ".join(f'"{family}"' for family in words(20).families())
    return f"""
    QWidget {{ font-family: {families}; font-size: {text(TEXT)}; color: {c["ink"]}; }}
    QScrollArea, #corner, #page {{ background: {c["paper2"]}; border: none; }}
    #head {{ background: {c["paper"]}; border: none;
             border-bottom: {px(2)} solid {c[line]}; }}
    #headline {{ font-size: {text(HEAD)}; font-weight: 700; }}
    #privacy {{ font-size: {text(20)}; color: {c["ink2"]}; }}
    #card {{ background: {c["paper"]}; border: {px(2)} solid {c[line]};
             border-radius: {px(22)}; }}
    #title {{ font-size: {text(TITLE)}; font-weight: 700; }}
    #small {{ font-size: {text(SMALL)}; color: {c["ink2"]}; }}
    #note {{ font-size: {text(19)}; background: {c["paper2"]}; border-radius: {px(14)};
             border: {px(2)} solid {c["line-strong"]}; padding: {px(10)} {px(16)}; }}
    QPushButton {{ background: {c["paper"]}; border: {px(2)} solid {c["line-strong"]};
                   border-radius: {px(16)}; padding: {px(6)} {px(18)}; min-height: {px(38)}; }}
    QPushButton:hover {{ background: {c["paper2"]}; }}
    QPushButton:pressed {{ background: {c["line"]}; color: {_on_line(look)}; }}
    #segment {{ background: {c["paper2"]}; border: {px(2)} solid {c[line]};
                border-radius: {px(16)}; }}
    #segment QPushButton {{ background: transparent; border: none; font-size: {text(21)};
                            border-radius: {px(12)}; padding: {px(4)} {px(14)};
                            min-height: {px(36)}; }}
    #segment QPushButton:hover {{ background: {c["paper"]}; }}
    #segment QPushButton:checked {{ background: {c["ink"]}; color: {c["paper"]};
                                    font-weight: 700; }}
    #segment QPushButton[letter] {{ padding: 0 {px(14)}; }}
    #segment QPushButton[letter="0"] {{ font-size: {text(18)}; }}
    #segment QPushButton[letter="1"] {{ font-size: {text(24)}; }}
    #segment QPushButton[letter="2"] {{ font-size: {text(30)}; }}
    QComboBox {{ background: {c["paper"]}; border: {px(2)} solid {c["line-strong"]};
                 border-radius: {px(16)}; padding: {px(6)} {px(44)} {px(6)} {px(16)};
                 min-height: {px(38)}; }}
    QComboBox::drop-down {{ border: none; width: {px(40)}; }}
    QComboBox::down-arrow {{ image: none; }}
    QComboBox QAbstractItemView {{ background: {c["paper"]}; color: {c["ink"]}; outline: none;
                                   border: {px(2)} solid {c["line-strong"]};
                                   selection-background-color: {c["ink"]};
                                   selection-color: {c["paper"]}; padding: {px(4)}; }}
    QComboBox QAbstractItemView::item {{ min-height: {px(44)}; padding: 0 {px(12)};
                                         color: {c["ink"]}; }}
    QComboBox QAbstractItemView::item:selected {{ background: {c["ink"]};
                                                  color: {c["paper"]}; }}
    QLineEdit {{ background: {c["paper2"]}; color: {c["ink"]}; font-size: {text(SMALL)};
                 border: {px(2)} solid {c["line-strong"]}; border-radius: {px(12)};
                 padding: {px(6)} {px(12)}; min-height: {px(28)};
                 selection-background-color: {c["ink"]}; selection-color: {c["paper"]}; }}
    QPlainTextEdit {{ background: {c["paper"]}; color: {c["ink"]};
                      border: {px(2)} solid {c["line-strong"]}; border-radius: {px(16)};
                      padding: {px(8)} {px(10)};
                      selection-background-color: {c["ink"]}; selection-color: {c["paper"]}; }}
    QMenu {{ background: {c["paper"]}; color: {c["ink"]};
             border: {px(2)} solid {c["line-strong"]}; }}
    QMenu::item {{ padding: {px(8)} {px(22)}; }}
    QMenu::item:selected {{ background: {c["ink"]}; color: {c["paper"]}; }}
    QMenu::item:disabled {{ color: {c["ink2"]}; }}
    QSlider {{ min-height: {px(44)}; min-width: {px(190)}; }}
    QSlider::groove:horizontal {{ height: {px(10)}; border-radius: {px(5)};
                                  background: {c["line-strong"]}; }}
    QSlider::sub-page:horizontal {{ background: {c["ink"]}; border-radius: {px(5)}; }}
    QSlider::add-page:horizontal {{ background: {_groove(look)}; border-radius: {px(5)};
                                    border: {_groove_line(look, px)}; }}
    QSlider::handle:horizontal {{ width: {px(22)}; height: {px(22)};
                                  margin: -{px(11)} 0; border-radius: {px(16)};
                                  background: {c["paper"]}; border: {px(5)} solid {c["ink"]}; }}
    QScrollBar:vertical {{ background: {c["paper2"]}; width: {px(18)}; border: none; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {c["line-strong"]}; border-radius: {px(6)};
                                   min-height: {px(60)}; margin: {px(3)}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}
    """


def _on_line(look: Look) -> str:
    return look.c("paper" if look.high_contrast else "ink").name()


def _groove(look: Look) -> str:
    return look.c("paper" if look.high_contrast else "line").name()


def _groove_line(look: Look, px: object) -> str:
    return f"{px(2)} solid {look.c('ink').name()}" if look.high_contrast else "none"  # type: ignore[operator]


def palette(look: Look) -> QPalette:
    """For the little that no style sheet reaches: frames of lists, marks in fields."""
    roles = QPalette.ColorRole
    found = QPalette()
    for role, token in (
        (roles.Window, "paper2"),
        (roles.Base, "paper"),
        (roles.AlternateBase, "paper2"),
        (roles.Button, "paper"),
        (roles.WindowText, "ink"),
        (roles.Text, "ink"),
        (roles.ButtonText, "ink"),
        (roles.PlaceholderText, "ink2"),
        (roles.Highlight, "ink"),
        (roles.HighlightedText, "paper"),
    ):
        found.setColor(role, look.c(token))
    return found


_TOKENS = ("ink", "ink2", "paper", "paper2", "line", "line-strong")
