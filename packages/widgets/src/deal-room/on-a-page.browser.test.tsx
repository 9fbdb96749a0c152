import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { translate } from '../element/testing/translate.ts'
import './element.ts'
import { replaceDealRoomPage } from './page/page.ts'
import { aDealRoomPage, CODE } from './testing/opened.ts'
import { aLink, aLinkedQuote, anHpQuote, aRoom, aRoomPayment, hpPrices, TOKEN, thePrices } from './testing/samples.ts'

async function add(given = aDealRoomPage(), attributes: Readonly<Record<string, string>> = {}): Promise<ShadowRoot> {
  replaceDealRoomPage(() => given.page)
  await page.viewport(1280, 900)
  const element = document.createElement('forecourt-deal')
  for (const [name, value] of Object.entries({ token: TOKEN, ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  await expect.poll(() => element.shadowRoot?.querySelector('h1')).toBeTruthy()
  return element.shadowRoot as ShadowRoot
}

afterEach(() => {
  document.body.replaceChildren()
  replaceDealRoomPage(undefined)
})

const deposit = () => page.getByRole('textbox', { name: 'Deposit' })

/** Every figure that is shown, as a reader meets them. */
const figures = (root: ShadowRoot) =>
  (root.querySelector('.deal')?.textContent ?? '').match(/£[\d,.]+|[\d.]+ ?%|\d+ (months|payments|miles)/g)

/** The figures once they are all there. */
async function settled(root: ShadowRoot) {
  await expect.poll(() => root.querySelectorAll('.deal-tile').length).toBeGreaterThan(3)
  await expect.poll(() => figures(root)?.length).toBeGreaterThan(10)
  return figures(root)
}

async function chooseMonths(): Promise<void> {
  ;(page.getByRole('radio', { name: /^49/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
}

async function chooseMiles(): Promise<void> {
  await page.getByRole('combobox', { name: 'Miles a year' }).click()
  await page.getByLabelText('Miles a year').selectOptions('10000')
}

async function askForCode(): Promise<void> {
  await page.getByRole('button', { name: 'See your papers and progress' }).click()
  const focused = () => document.querySelector('forecourt-deal')?.shadowRoot?.activeElement
  await expect.poll(() => focused()?.getAttribute('autocomplete')).toBe('one-time-code')
}

async function openRoom(): Promise<void> {
  await askForCode()
  await userEvent.keyboard(CODE)
  await expect.element(page.getByRole('heading', { name: 'Where things stand' })).toBeVisible()
}

describe('on a page that is translated', () => {
  const two = () =>
    aDealRoomPage({ link: aLink({ quotes: [aLinkedQuote(), anHpQuote()] }), prices: [thePrices(), hpPrices()] })

  it.each([
    ['a deposit', async () => await deposit().fill('3000')],
    ['a deposit that has no price', async () => await deposit().fill('9001')],
    ['months', chooseMonths],
    ['miles', chooseMiles],
    ['another quote', async () => await page.getByText('Hire purchase, 49 months').click()],
  ])('no figure is stale after %s', async (_what, change) => {
    const fresh = await add(two())
    const before = await settled(fresh)
    await change()
    await expect.poll(() => figures(fresh)).not.toEqual(before)
    const expected = figures(fresh)
    fresh.host.remove()
    const root = await add(two())
    await settled(root)
    translate(root, 'style')
    await change()
    await expect.poll(() => figures(root)).toEqual(expected)
    expect(root.querySelector('.widget-failed')).toBeNull()
  })

  it('nor a payment’s, once it is paid', async () => {
    const given = aDealRoomPage()
    const root = await add(given)
    await openRoom()
    translate(root, 'style')
    const paid = aRoomPayment({ state: 'paid', paidAt: '2026-11-20T14:00:00Z', amount: 1999 })
    given.on(contract.dealRoom.open, aRoom({ payments: [paid] }))
    await given.pass(5000)
    const card = page.getByRole('region', { name: 'Deposit' })
    await expect.element(card).toHaveTextContent(/£1,999\.00.*Paid/)
    await expect.element(card).not.toHaveTextContent('£2,000.00')
  })
})

describe('keys typed in a field of ours', () => {
  const heard: string[] = []
  const hear = (event: Event) => heard.push(`${event.type} ${event instanceof KeyboardEvent ? event.key : ''}`.trim())
  const types = ['keydown', 'keypress', 'keyup', 'paste']
  beforeEach(() => {
    for (const type of types) document.addEventListener(type, hear)
  })
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, hear)
  })

  it.each([
    ['digits and signs', '12/s', []],
    ['Escape', '{Escape}', ['keydown Escape', 'keyup Escape']],
    ['a shortcut', '{Control>}k{/Control}', ['keydown Control', 'keydown k', 'keyup k', 'keyup Control']],
  ])('of the deposit: %s', async (_what, keys, expected) => {
    await add()
    await userEvent.click(deposit())
    heard.length = 0
    await userEvent.keyboard(keys)
    expect(heard).toEqual(expected)
  })

  it('of the code', async () => {
    await add()
    await askForCode()
    heard.length = 0
    await userEvent.keyboard('1s/')
    expect(heard).toEqual([])
  })
})

it.each([
  ['', [null, null]],
  ['2', ['2', '3']],
  ['4', ['4', '5']],
  ['6', ['6', '6']],
])('its first two headings at level “%s”', async (level, expected) => {
  const root = await add(aDealRoomPage(), { 'heading-level': level })
  const levels = () =>
    [...root.querySelectorAll('h1, h2')].slice(0, 2).map((heading) => heading.getAttribute('aria-level'))
  await expect.poll(levels).toEqual(expected)
})

it.each([
  ['of the element', { phone: '01632 960101' }, ''],
  ['of an ancestor', {}, '01632 960101'],
])('a dead link shows the telephone %s', async (_where, attributes, around) => {
  document.body.setAttribute('phone', around)
  await add(aDealRoomPage({ link: refused('NOT_FOUND') }), attributes)
  const link = page.getByRole('link', { name: '01632 960101' })
  await expect.element(link).toHaveAttribute('href', 'tel:01632960101')
  document.body.removeAttribute('phone')
})
