import { formatPoundsAndPence, quoteHp, quotePcp } from '@forecourt/core'
import { aDealer, refused } from '@forecourt/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { themeStyles } from '../theme/index.ts'
import { DealerView } from './dealer/DealerView.tsx'
import { attributes, events } from './definition.ts'
import { styles as own } from './element.ts'
import type { Prefill } from './input/prefill.ts'
import type { QuickQuoteState } from './state.ts'
import { actionsOf, aPage, DEAL, dealers, openDealer, quickQuotes, quotes } from './testing/opened.ts'
import { residuals, sampleRates } from './testing/samples.ts'

let test: TestPage
let prefill: Prefill
let proposed: number
let checked: number
let printed: number

const styles = [...themeStyles, ...kitStyles, ...own]

defineWidget('forecourt-quote-sample', {
  component: ({ state }: { state: QuickQuoteState }) => (
    <DealerView
      state={state}
      actions={{
        ...actionsOf(state),
        propose: () => ++proposed,
        check: () => ++checked,
        printed: () => ++printed,
      }}
    />
  ),
  styles,
  attributes,
  events,
  state: () => openDealer(test, prefill),
})

const add = (): HTMLElement => document.body.appendChild(document.createElement('forecourt-quote-sample'))

beforeEach(async () => {
  await page.viewport(1440, 1200)
  test = aPage()
  prefill = {}
  proposed = 0
  checked = 0
  printed = 0
})

afterEach(() => document.body.replaceChildren())

/** Only the protocol call used here. */
type MediaSession = { send: (method: 'Emulation.setEmulatedMedia', media: { media: string }) => Promise<unknown> }
const emulateMedia = (media: string) => (cdp() as MediaSession).send('Emulation.setEmulatedMedia', { media })

const hpAt = (deposit: number) =>
  formatPoundsAndPence(quoteHp({ amount: 18_995 - deposit, termMonths: 49, aprPercent: 9.9 }).instalment)
const pcpAt = (deposit: number) => {
  const asked = { amount: 18_995 - deposit, termMonths: 49, aprPercent: 9.9, residual: residuals[50]?.[49] ?? 0 }
  return formatPoundsAndPence(quotePcp(asked).instalment)
}

const askedMiles = () => test.askedOf(quotes.residuals).map(({ body }) => body.annualMileage)
const saved = () => test.askedOf(quickQuotes.create).map(({ body }) => body)

const offer = (product: 'HP' | 'PCP', monthly: string) =>
  page.getByRole('radio', { name: `${product} Kestrelmoor Finance, ${monthly} a month` })

const showMatrix = async () => {
  page.getByRole('radio', { name: 'Matrix' }).element().focus()
  await userEvent.keyboard(' ')
}

describe('the dealer’s view', () => {
  it('quotes by keyboard alone, and reprices at each key without a call', async () => {
    add()
    const registration = page.getByLabelText('Registration', { exact: true })
    await expect.element(registration).toBeVisible()
    await userEvent.click(registration)
    await userEvent.keyboard('zz23khp{Enter}')
    await expect.element(page.getByText('Volkswagen Golf', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
    await userEvent.click(page.getByLabelText('Vehicle price'))
    await userEvent.keyboard('18995{Tab}')
    await expect.element(offer('HP', hpAt(0))).toBeVisible()
    await test.settled()
    const before = test.calls()
    for (const [key, deposit] of [
      ['2', 2],
      ['0', 20],
      ['0', 200],
      ['0', 2000],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(offer('HP', hpAt(deposit))).toBeVisible()
      await expect.element(offer('PCP', pcpAt(deposit))).toBeVisible()
    }
    expect(test.calls()).toEqual(before)
  })

  it('continues to an eligibility check beside the proposal', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Check eligibility' }))
    expect([checked, proposed]).toEqual([1, 0])
  })

  it('says that only the figures need no customer', async () => {
    add()
    await expect.element(page.getByRole('heading', { name: 'needed for all but the figures' })).toBeVisible()
  })

  it('shows the name and the mobile level with each other', async () => {
    add()
    await expect.element(page.getByLabelText('Name', { exact: true })).toBeVisible()
    const [name, mobile] = ['Name', 'Mobile'].map((label) => page.getByLabelText(label, { exact: true }).element())
    expect(name?.getBoundingClientRect().top).toBe(mobile?.getBoundingClientRect().top)
  })

  it('requests other residuals while the user types the yearly mileage, after a pause', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    const before = askedMiles().length
    await userEvent.click(page.getByLabelText('Annual mileage'))
    await userEvent.keyboard('{Control>}a{/Control}12000')
    await expect.poll(() => askedMiles().at(-1)).toBe(12_000)
    expect(askedMiles()).toHaveLength(before + 1)
  })

  it('requests other residuals when the yearly mileage loses focus', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    await userEvent.fill(page.getByLabelText('Annual mileage'), '20000')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => askedMiles().at(-1)).toBe(20_000)
  })

  it('turns the screen to the customer with F, hides the dealer’s content, and turns back with Escape', async () => {
    prefill = DEAL
    const element = add()
    await expect.element(offer('HP', hpAt(2000))).toBeVisible()
    await userEvent.keyboard('f')
    const view = page.getByRole('dialog', { name: 'Quillmere Motors' })
    await expect.element(view.getByRole('radio', { name: /^Lower monthly: PCP, 60 months/ })).toBeVisible()
    await expect.element(view.getByRole('radio', { name: /^Yours at the end: HP, 49 months/ })).toBeVisible()
    await expect.element(view.getByRole('img', { name: /^Payments: a deposit of £2,000, then/ }).first()).toBeVisible()
    await expect
      .element(view)
      .toHaveTextContent(/Representative example.*Representative APR.*is a credit broker, not a lender/)
    await expect.element(view.getByText('01632 960101')).toBeVisible()
    const words = view.element().textContent
    expect(words).not.toMatch(/Kestrelmoor|Thornlode|Averdale|Lintelworth|CAP retail|budget|commission £/)
    const { width, height } = view.element().getBoundingClientRect()
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    const figure = element.shadowRoot?.querySelector('.offer-card-monthly')
    expect(figure && getComputedStyle(figure).fontSize).toBe('64px')
    expect(await violationsOf(element)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(view).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Start proposal' })).toBeVisible()
  })

  it('lets the customer choose by arrow keys, and sends the chosen quote', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('HP', hpAt(2000))).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Customer view' }))
    const view = page.getByRole('dialog', { name: 'Quillmere Motors' })
    const shorter = view.getByRole('radio', { name: /^Shorter/ })
    await expect.element(shorter).toBeChecked()
    shorter.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(view.getByRole('radio', { name: /^Yours at the end/ })).toBeChecked()
    await userEvent.click(view.getByRole('button', { name: 'Send it to me' }))
    const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
    await userEvent.fill(dialog.getByLabelText('Name'), 'Callum Penrose')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'E-mail' }), 'callum@mail.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/is on its way to callum@mail.test/)).toBeVisible()
    expect(test.askedOf(quickQuotes.create).map(({ body }) => body.offer)).toMatchObject([
      { productType: 0, termMonths: 49 },
    ])
    await userEvent.click(page.getByRole('button', { name: 'Done' }))
    await expect.element(view).toBeVisible()
  })

  it('types an f in a text field', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('HP', hpAt(2000))).toBeVisible()
    await userEvent.click(page.getByLabelText('Name'))
    await userEvent.keyboard('Fifi')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Fifi')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('makes the change that a lender needs', async () => {
    prefill = DEAL
    add()
    await userEvent.click(page.getByRole('button', { name: /Cannot lend on this deal/ }))
    await userEvent.click(page.getByRole('button', { name: 'Shorten to 37 months' }).first())
    await userEvent.click(page.getByRole('button', { name: /^Show 1 more/ }))
    await expect.element(page.getByRole('radio', { name: /HP Averdale Motor Finance/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '37', exact: true })).toBeChecked()
  })

  it('has room for each budget solution on a phone', async () => {
    await page.viewport(375, 900)
    prefill = DEAL
    add()
    await userEvent.fill(page.getByLabelText('Customer’s budget'), '300')
    const road = page.getByRole('button', { name: /^Deposit/ })
    await expect.element(road).toBeVisible()
    expect(road.element().getBoundingClientRect().width).toBeGreaterThan(200)
  })

  it('saves under the given name, and shows the time', async () => {
    prefill = DEAL
    add()
    await userEvent.click(page.getByRole('button', { name: 'Save quote' }))
    await expect.element(page.getByText('Required', { exact: true })).toBeVisible()
    await userEvent.fill(page.getByLabelText('Name'), 'Callum Penrose')
    await userEvent.click(page.getByRole('button', { name: 'Save quote' }))
    await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(saved()).toMatchObject([{ price: 18_995, deposit: 2000, customer: { lastName: 'Penrose' } }])
    await userEvent.fill(page.getByLabelText('Deposit'), '2500')
    await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).not.toBeInTheDocument()
  })

  it('focuses the missing field when a phone shows another part of the form', async () => {
    await page.viewport(375, 700)
    prefill = DEAL
    const element = add()
    await userEvent.click(page.getByRole('button', { name: 'Save quote' }))
    await expect.poll(() => element.shadowRoot?.activeElement?.getAttribute('name')).toBe('name')
    const { top, bottom } = page.getByLabelText('Name').element().getBoundingClientRect()
    expect(top >= 0 && bottom <= window.innerHeight).toBe(true)
  })

  it('sends the chosen quote to the customer as a link, by the chosen channel', async () => {
    prefill = DEAL
    add()
    await userEvent.click(page.getByRole('button', { name: 'Send to customer' }))
    const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
    await userEvent.click(dialog.getByText('Text', { exact: true }))
    await userEvent.fill(dialog.getByLabelText('Name'), 'Callum Penrose')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect.element(dialog.getByText('Required', { exact: true })).toBeVisible()
    await userEvent.fill(dialog.getByLabelText('Mobile'), '07700900284')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect.element(page.getByText(/is on its way to 07700900284.*valid until \d\d\/\d\d\/\d{4}/)).toBeVisible()
    expect(test.askedOf(quickQuotes.create).map(({ body }) => body.offer)).toMatchObject([{ termMonths: 49 }])
    expect(test.askedOf(quotes.send).map(({ body }) => body.quoteIds)).toEqual([['quote-1']])
  })

  it('reports changed figures of the lender, and sends the right ones by one more press', async () => {
    prefill = DEAL
    add()
    await userEvent.click(page.getByRole('button', { name: 'Send to customer' }))
    const dialog = page.getByRole('dialog', { name: 'Send to the customer' })
    await userEvent.fill(dialog.getByLabelText('Name'), 'Callum Penrose')
    await userEvent.fill(dialog.getByRole('textbox', { name: 'E-mail' }), 'callum@mail.test')
    test.once(quickQuotes.create, ({ body: { offer } }) => {
      if (!offer?.figures) throw new Error('Nothing was offered')
      return refused('FIGURES_CHANGED', 'Others', undefined, { ...offer.figures, instalment: 312.1 })
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect.element(dialog.getByText(/^The lender’s figures changed: £[\d.]+ is now £312\.10\.$/)).toBeVisible()
    const again = dialog.getByRole('button', { name: 'Send at £312.10 a month' })
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/is on its way to callum@mail.test/)).toBeVisible()
    expect(test.askedOf(quickQuotes.create).at(-1)?.body.offer?.figures?.instalment).toBe(312.1)
  })

  it('chooses in the matrix by keyboard, and shows the choice in the dock', async () => {
    prefill = DEAL
    const element = add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    await showMatrix()
    const cell = (name: string | RegExp) => page.getByRole('button', { name })
    await expect.element(cell(`Kestrelmoor Finance, PCP over 49 months, ${pcpAt(2000)} a month`)).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label') ?? ''
    await expect.poll(focused).toMatch(/^Kestrelmoor Finance, PCP over 49 months/)
    await userEvent.keyboard('{End}')
    await expect.poll(focused).toMatch(/^Kestrelmoor Finance, HP over 60 months/)
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expect.poll(focused).toMatch(/^Kestrelmoor Finance, HP over 49 months/)
    const gridCell = () => element.shadowRoot?.activeElement?.closest('td')?.getAttribute('aria-selected')
    await expect.poll(gridCell).toBe('true')
    const dock = page.getByRole('contentinfo')
    await expect
      .element(dock)
      .toHaveTextContent(/HP with Kestrelmoor Finance, 9.9% APR£[\d.]+ a month for 49 months. Total/)
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}')
    await expect
      .element(dock)
      .toHaveTextContent(/PCP with .*a month for 23 months, then £[\d,.]+. Total amount payable £/)
    await expect.element(page.getByRole('radio', { name: '24', exact: true })).toBeChecked()
    expect(await violationsOf(element)).toEqual([])
  })

  it('gives the reason in the matrix for a missing figure, which cannot be chosen', async () => {
    prefill = DEAL
    add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    await showMatrix()
    const long = page.getByRole('button', { name: /^Averdale Motor Finance, HP over 49 months: Too long/ })
    await expect.element(long).toHaveTextContent('Too long')
    await userEvent.click(long, { force: true })
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/PCP with Kestrelmoor/)
    await expect.element(page.getByText('Too long: over the lender’s longest term')).toBeVisible()
  })

  it('prints only the chosen quote, with its example and the broker’s statement', async () => {
    prefill = DEAL
    const element = add()
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
    await emulateMedia('print')
    const sheet = page.getByRole('article', { name: 'Finance quote' })
    await expect.element(sheet).toBeVisible()
    await expect
      .element(sheet)
      .toHaveTextContent(/Total amount payable.*APR.*Representative example.*credit broker, not a lender/)
    expect(element.shadowRoot?.querySelector('.deal')?.checkVisibility()).toBe(false)
    expect(printed).toBe(1)
    await emulateMedia('')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('saves and sends nothing for a dealership that may not, and says why', async () => {
    prefill = DEAL
    test = aPage()
    test.on(dealers.byAffiliate, aDealer({ status: 'Suspended' }))
    add()
    await expect.element(page.getByText('This dealership is suspended.', { exact: false })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Save quote' }), { force: true })
    await expect.element(page.getByRole('button', { name: 'Send to customer' })).not.toBeInTheDocument()
    expect(saved()).toEqual([])
  })

  it('loads the rates on retry', async () => {
    test.on(dealers.rates, refused('NOT_FOUND'))
    prefill = DEAL
    add()
    await expect.element(page.getByText('The lenders’ rates could not be loaded')).toBeVisible()
    test.on(dealers.rates, sampleRates())
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(offer('PCP', pcpAt(2000))).toBeVisible()
  })

  it('starts no proposal while there is no quote', async () => {
    add()
    await expect.element(page.getByText('Enter the price to see quotes', { exact: true })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Start proposal' }), { force: true })
    expect(proposed).toBe(0)
  })
})

it.each([1440, 375])('passes axe, %s pixels wide', async (width) => {
  await page.viewport(width, 900)
  prefill = DEAL
  const element = add()
  await expect.element(page.getByText(pcpAt(2000), { exact: true }).first()).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
