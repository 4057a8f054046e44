"""The languages of the program: their own names, and those that are complete."""

from __future__ import annotations

ENGLISH = "en"
NATIVE = {
    "en": "English",
    "pl": "Polski",
    "fr": "Français",
    "hu": "Magyar",
    "ru": "Русский",
    "cs": "Čeština",
}
"""Every language by its own name, in the order in which they are offered."""
COMPLETE = ("en", "pl", "fr", "hu", "ru", "cs")
"""The languages in which everything is said: only these are offered to players, and the suite fails on any gap."""

LATIN = "abcdefghijklmnopqrstuvwxyz"
LETTERS = {
    "en": (LATIN,),
    "pl": ("aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",),
    "fr": ("aàâæbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz",),
    "hu": ("aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",),
    "ru": ("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", LATIN),
    "cs": ("aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",),
}
"""The letters with which a name is written, in the order of the alphabet; where these are not Latin, both."""
