import type { Page } from '@playwright/test'
import { chimesOf, countChimes } from './support/chimes.ts'
import { breakable, openListLive } from './support/live.ts'
import { beginSession } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

const COUNTED = 'Gethin Marlais: 3 lenders have decided: 2 approvals'

/** The controls that would be pressed under the message, were it not there. */
const coveredControls = (page: Page) =>
  page.locator('forecourt-notifications .toast').evaluate((toast) => {
    const deepest = (root: Document | ShadowRoot, x: number, y: number): Element | null => {
      const found = root.elementFromPoint(x, y)
      return found?.shadowRoot && found.shadowRoot !== root ? deepest(found.shadowRoot, x, y) : found
    }
    const { left, top, right, bottom } = toast.getBoundingClientRect()
    ;(toast as HTMLElement).style.pointerEvents = 'none'
    const covered = new Set<string>()
    for (let y = top + 1; y < bottom; y += 4)
      for (let x = left + 1; x < right; x += 4) {
        const control = deepest(document, x, y)?.closest('button, a[href], input, select, textarea')
        if (control) covered.add(control.outerHTML.slice(0, 120))
      }
    ;(toast as HTMLElement).style.pointerEvents = ''
    return [...covered]
  })

async function openCustomer(page: Page): Promise<void> {
  const list = page.locator('forecourt-customers')
  await list.getByRole('row').nth(1).or(list.locator('.customer-card')).first().click()
  await expect(page.locator('forecourt-customer').getByRole('tab').first()).toBeVisible()
}

async function openQuickQuote(page: Page): Promise<void> {
  await openScreen(page, 'New quote')
  await expect(page.locator('forecourt-quick-quote').getByRole('button', { name: 'Find vehicle' })).toBeVisible()
}

for (const [size, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 375, 812],
] as const)
  for (const [where, open] of [
    ['the customer’s page', openCustomer],
    ['a quick quote', openQuickQuote],
  ] as const)
    test(`simultaneous lender answers give one message, which covers no button of ${where} on ${size}`, {
      tag: size === 'a phone' ? SLOW : [],
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.addInitScript(countChimes)
      const connection = await breakable(page)
      // A dealership that no other test writes to, so that its bell counts only these.
      await beginSession(page, 'suspended')
      const list = await openListLive(page)
      await list.getByRole('heading', { name: 'Customers' }).click()
      await page.setViewportSize({ width, height })
      await open(page)
      const bell = page.locator('forecourt-notifications').getByRole('button', { name: /^Notifications/ })
      const before = await unreadOf(page)
      for (const [lenderName, decisionType] of [
        ['Kestrelmoor', 'Accepted'],
        ['Pellfield', 'Declined'],
        ['Wyndle', 'Conditionally Accepted'],
      ])
        connection.tell('LenderDecision', {
          applicationId: 'a1',
          customerName: 'Gethin Marlais',
          lenderName,
          decisionType,
        })
      await expect(page.locator('forecourt-notifications .toast')).toHaveText(COUNTED)
      await expect(bell).toHaveAccessibleName(`Notifications, ${before + 1} unread`)
      await expect.poll(() => chimesOf(page)).toBe(1)
      await expect.poll(() => coveredControls(page)).toEqual([])
    })

async function unreadOf(page: Page): Promise<number> {
  const bell = page.locator('forecourt-notifications').getByRole('button', { name: /^Notifications/ })
  await page.waitForLoadState('networkidle')
  return Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? 0)
}
