import { expect, type Page } from '@playwright/test'
import { monthlyPrice, showsFigures } from './widgets.ts'

/** The page's own font is meant to come through; everything else is not. */
export const font = '<style>html, body, main { font-family: serif !important }</style>'
export const place = (markup: string): string =>
  `<main style="display: block !important; width: 460px !important; margin: 0 !important">${markup}${monthlyPrice(9995)}</main>`

/** The appearance of both widgets once they show figures. */
export async function drawn(page: Page): Promise<string[]> {
  await showsFigures(page)
  await expect(page.locator('forecourt-monthly-price').getByText('Representative APR')).toBeVisible()
  return [...(await looksOf(page, 'forecourt-quick-quote')), ...(await looksOf(page, 'forecourt-monthly-price'))]
}

/** Position, size and every style that a page could have reached, of each rendered part. */
function looksOf(page: Page, tag: string): Promise<string[]> {
  return page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot
    const first = root?.firstElementChild?.getBoundingClientRect()
    if (!root || !first) return []
    // A slot has no box of its own.
    return [...root.querySelectorAll('*:not(slot)')].map((part) => {
      const box = part.getBoundingClientRect()
      const style = getComputedStyle(part)
      const place = [box.x - first.x, box.y - first.y, box.width, box.height].map(Math.round)
      const worn = [
        ...['display', 'position', 'float', 'visibility', 'direction', 'boxSizing', 'cursor', 'opacity'],
        ...['color', 'backgroundColor', 'borderTopWidth', 'borderTopColor', 'borderTopLeftRadius'],
        ...['fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'wordSpacing'],
        ...['textTransform', 'textAlign', 'textIndent', 'textShadow', 'textDecorationLine', 'whiteSpace'],
        ...['webkitTextFillColor', 'webkitTextStrokeWidth', 'wordBreak', 'writingMode', 'hyphens', 'pointerEvents'],
      ].map((property) => style[property as 'display'])
      return `${part.localName}.${part.getAttribute('class') ?? ''} ${place} ${worn.join(' | ')}`
    })
  }, tag)
}

/** The first few parts that are not as they were. */
export function differences(clean: readonly string[], worn: readonly string[]): string[] {
  const found = worn.flatMap((part, at) => (part === clean[at] ? [] : [`was ${clean[at]}`, `is  ${part}`]))
  if (worn.length !== clean.length) found.unshift(`${worn.length} parts, not ${clean.length}`)
  return found.slice(0, 8)
}
