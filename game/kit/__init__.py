"""The kit that every screen is made of. In thirty lines:

**Units.** Everything is designed in units of 1920 x 1080. `canvas = app.canvas` is the window as it is:
`canvas.table` is a `Scale` that shows 1920 x 1080 whole and centred (for boards), `canvas.ui` the same with its
origin in the corner and the player's UI scale (for chrome), `canvas.fit(w, h, rect)` any design in any part of the
window. `scale.rect(x, y, w, h)`, `scale.point(x, y)`, `scale.px(24)` give pixels, `scale.font(26)` a text size,
`scale.units(event.pos)` goes back.

**Pictures.** `sprites.get("terracotta/fig_guard_jade", scale.unit).draw(surface, point)` puts the picture's anchor
(its feet) on a point; `sprites.fitted(name, w, h)` fits a box; `sprites.sliced(name, size, unit)` stretches in nine
pieces; `sprites.covering(name, size)` fills; `sprites.geometry("terracotta")` says where things are on the board
art. All are cached by size. `sprites.strict = True` (tests, shots) makes a missing name raise.

**Text.** `text.draw(surface, words, point, scale.font(26), theme.PALE, text.BOLD, "center")`; `text.paragraph(...)`
wraps; `text.fit(...)` and `text.box_size(...)` find the size that fits. Faces: DISPLAY and TITLE for names and
dials, BODY, BOLD for what is read. Words go through `game.translation._`, numbers through `ngettext`.

**Chrome.** `paint.panel`, `paint.lit_panel` (whose turn), `paint.button`, `paint.draw_icon(surface, "undo", rect)`
(art: shared/ui_NAME), `paint.seat_disc(seat, pixels)`, `paint.glow`. Colours and seats: `theme`.

**Widgets.** Build them in `Scene.build()` with a key, a pixel rect and a `Scale`: `Button("undo", rect, scale,
icon="undo", act=self.undo, tip=_("Undo"), disabled=reason, topic="terracotta/undo")`; also `Label`, `Panel`,
`PictureBox`, `Toggle`, `Slider` (controls), `Segments`, `Dropdown`, `SeatChoice` (selectors), `TextField`, `ScrollView`
(scroll), `dialog.ask`. Call `self.refresh()` whenever something changed: the widgets are built anew, and `Ui` keeps
focus, hover, scrolling and carets by key. `ui.toast(...)` says a sentence, with one thing to do about it. A
disabled widget gives its reason as tooltip. Write new ones by subclassing `widget.Widget`: `draw`, and what it
needs of `click`, `drag`, `wheel`, `key_down`, `words()` (what it writes, for the test that nothing is cut),
`parts()` (its places).

**Scenes** are named in `game/scenes/__init__.py` and subclass `game.kit.scene.Scene`: `build`, `handle(event)`,
`tick(seconds) -> changed`, `draw(surface)`, `enter`, `leave`, `places`, `record_text`, `sample` (for pictures).
`app.push/go/pop` move between them; only `event.pos` tells where the pointer is. Sound: `sound.play("coin")`.
Saving: `app.shelf.autosave(match.name, record_text, card(match, state), picture)` returns at once.

**Signals.** An owner tells of a change by a `signal.Signal`; others `subscribe`, and nobody writes another's fields.
"""
