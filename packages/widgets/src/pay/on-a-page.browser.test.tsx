import { refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { translate } from '../element/testing/translate.ts'
import './element.ts'
import { replacePayPage } from './page.ts'
import { aPage } from './testing/opened.ts'
import { aPublicPayment, TOKEN } from './testing/samples.ts'

const PAID_AT = '2026-11-20T14:01:00Z'

async function add(given = aPage(), attributes: Readonly<Record<string, string>> = {}): Promise<ShadowRoot> {
  replacePayPage(given.page)
  await page.viewport(1280, 900)
  const element = document.createElement('forecourt-pay')
  for (const [name, value] of Object.entries({ token: TOKEN, ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  await expect.poll(() => element.shadowRoot?.querySelector('h1')).toBeTruthy()
  return element.shadowRoot as ShadowRoot
}

afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('phone')
  replacePayPage(undefined)
})

it.each([
  ['', null],
  ['1', '1'],
  ['2', '2'],
  ['4', '4'],
  ['6', '6'],
])('its first heading at level “%s”', async (level, expected) => {
  const root = await add(aPage(), { 'heading-level': level })
  await expect.poll(() => root.querySelector('h1')?.getAttribute('aria-level')).toBe(expected)
})

it.each([
  ['of the element', { phone: '01632 960101' }, ''],
  ['of an ancestor', {}, '01632 960101'],
])('a dead link shows the telephone %s', async (_where, attributes, around) => {
  document.body.setAttribute('phone', around)
  await add(aPage(refused('NOT_FOUND')), attributes)
  const link = page.getByRole('link', { name: '01632 960101' })
  await expect.element(link).toHaveAttribute('href', 'tel:01632960101')
})

it.each([
  [
    'the amount once it is paid',
    aPublicPayment({ state: 'paid', paidAt: PAID_AT, receiptNumber: 'R2026-1042', amount: 1999 }),
    /£1,999\.00/,
  ],
  [
    'the amount once it is refunded',
    aPublicPayment({ state: 'refunded', paidAt: PAID_AT, amount: 1250.5 }),
    /£1,250\.50/,
  ],
  ['the amount once the link has expired', aPublicPayment({ state: 'expired', amount: 75 }), /£75\.00/],
])('on a translated page no figure is stale: %s', async (_what, payment, expected) => {
  const given = aPage()
  const root = await add(given, { view: 'complete' })
  await expect.element(page.getByText('£500.00').first()).toBeVisible()
  translate(root, 'style')
  given.stands(payment)
  await given.test.pass(3000)
  const words = () => root.querySelector('.pay')?.textContent ?? root.textContent ?? ''
  await expect.poll(words).toMatch(expected)
  await expect.poll(words).not.toContain('£500.00')
})
