import base from './base.css?inline'

/** One sheet for each text, shared by all widgets. */
const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}

/** Every element begins with the same sheet, and none is there twice. */
export const sheetTexts = (texts: readonly string[]): readonly string[] => [...new Set([base, ...texts])]

export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  root.adoptedStyleSheets = sheetTexts(texts).map(sheetOf)
}
