import reset from './reset.css?inline'
import { pageTokens, tokenSheet } from './token-sheet.ts'

export { pageTokens, tokenSheet }

/** The sheets that every shadow root adopts before its own. */
export const themeStyles: readonly string[] = [tokenSheet(), reset]
