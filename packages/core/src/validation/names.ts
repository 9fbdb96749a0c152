import { withoutHidden } from './plain-text.ts'

const CONTROL_OR_SPACE = /\p{Cc}+|\p{Z}/gu

/** A name or another single line of text as it is stored: composed (NFC), without control and direction characters, trimmed (D66). */
export const normaliseName = (text: unknown): string =>
  withoutHidden(String(text ?? ''))
    .replace(CONTROL_OR_SPACE, ' ')
    .normalize('NFC')
    .trim()
