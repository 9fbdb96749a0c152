/** Marks without width that turn the direction of writing or hide in a text: a name holds none, and could pose as another with one. */
const HIDDEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const CONTROL = /\p{Cc}+/gu

/** A name or another single line of text as it is stored: composed (NFC), without control and direction characters, trimmed (D66). */
export const normaliseName = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(CONTROL, ' ')
    .trim()
