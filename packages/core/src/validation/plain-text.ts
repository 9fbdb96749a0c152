/** Marks without width that turn the direction of writing, hide in a text or say where a line may break: no value of a form has one. */
const HIDDEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

export const withoutHidden = (text: string): string => text.replace(HIDDEN, '')

const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const TO_ASCII = 0xfee0

/** A typed value with plain digits, dashes and spaces, whatever program it was copied from. */
export const plainText = (text: unknown): string =>
  withoutHidden(String(text ?? ''))
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
