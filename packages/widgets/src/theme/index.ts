import reset from './reset.css?inline'
import { tokenSheet } from './token-sheet.ts'

export { pageTokens } from './page-tokens.ts'

export { tokenSheet }

/** The sheets that every shadow root adopts before its own. */
export const themeStyles: readonly string[] = [tokenSheet(), reset]
