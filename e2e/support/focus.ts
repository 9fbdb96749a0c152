import { expect, type Page } from '@playwright/test'

/** The focused element, through every shadow root: its tag, its name or label, and its text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    const name = at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 60)
    return `${at?.localName} ${name}`
  })

export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect.poll(() => focusOf(page), after).not.toMatch(/^(body|html|undefined)\b/)
}
