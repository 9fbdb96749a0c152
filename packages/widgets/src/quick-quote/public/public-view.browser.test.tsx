import { formatPoundsAndPence, quoteHp, quotePcp } from '@forecourt/core'
import { aGate, refused } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../../element/index.ts'
import { baseStyles } from '../../kit/index.ts'
import { violationsOf } from '../../kit/testing/violations.ts'
import { themeStyles } from '../../theme/index.ts'
import { attributes, events } from '../definition.ts'
import type { Prefill } from '../input/prefill.ts'
import { publicStyles } from '../PublicPart.tsx'
import { aPublicPage, createPublic, DEAL, dealers, quickQuotes, settings, vehicles } from '../testing/opened.ts'
import { aWebsite, residuals, sampleRates } from '../testing/samples.ts'
import { PublicView } from './PublicView.tsx'
import type { PublicQuickQuoteState } from './public-state.ts'

let test: ReturnType<typeof aPublicPage>
let prefill: Prefill

defineWidget('forecourt-public-quote-sample', {
  component: ({ state }: { state: PublicQuickQuoteState }) => (
    <PublicView
      state={state}
      dealerName="Quillmere Motors"
      dealerPhone="01632 960101"
      asksForCar
      onSend={() => void state.send()}
    />
  ),
  styles: [...themeStyles, ...baseStyles, ...publicStyles],
  attributes,
  events,
  state: () => createPublic(test.page, prefill),
})

const add = (): HTMLElement => document.body.appendChild(document.createElement('forecourt-public-quote-sample'))

beforeEach(async () => {
  await page.viewport(375, 900)
  test = aPublicPage()
  prefill = DEAL
})

afterEach(() => document.body.replaceChildren())

/** The representative lender’s, the second of three (D71). */
const pcpAt = (deposit: number) => {
  const asked = { amount: 18_995 - deposit, termMonths: 49, aprPercent: 10.4, residual: residuals[70]?.[49] ?? 0 }
  return formatPoundsAndPence(quotePcp(asked).instalment)
}
const hpAt = (deposit: number, termMonths: number) =>
  formatPoundsAndPence(quoteHp({ amount: 18_995 - deposit, termMonths, aprPercent: 10.4 }).instalment)

const saved = () => test.askedOf(quickQuotes.create)
const figure = (words: string) => page.getByText(words, { exact: true }).first()
const deposit = () => page.getByRole('textbox', { name: 'Deposit' })

it('Ask focuses the first field, Send focuses the answer', async () => {
  const element = add()
  const focused = () => element.shadowRoot?.activeElement
  await userEvent.click(page.getByRole('button', { name: 'Ask Quillmere Motors about this' }))
  await expect.poll(focused).toBe(page.getByLabelText('Your name').element())
  await userEvent.keyboard('Callum Penrose')
  await userEvent.fill(page.getByLabelText('Mobile'), '07700900284')
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(page.getByRole('button', { name: /^Send to/ }))
  await expect.poll(() => focused()?.textContent).toMatch(/will be in touch/)
})

it('names the telephone instead of a form where the dealership takes no enquiries', async () => {
  test.on(settings.websiteConfig, () => aWebsite({ takesEnquiries: false }))
  add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  await expect.element(page.getByText('Quillmere Motors takes no enquiries online at the moment.')).toBeVisible()
  await expect.element(page.getByText('You can ask Quillmere Motors on 01632 960101.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Ask/ }).elements()).toEqual([])
})

it('shows the figure with its representative example and asks for contact details last', async () => {
  add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  await expect.element(page.getByRole('region', { name: /Representative example/i })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Ask Quillmere Motors about this' }))
  await userEvent.fill(page.getByLabelText('Your name'), 'Callum Penrose')
  await userEvent.click(page.getByLabelText('E-mail'))
  await userEvent.keyboard('callum@mail.test{Enter}')
  expect(saved()).toEqual([])
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(page.getByRole('button', { name: 'Send to Quillmere Motors' }))
  await expect.element(page.getByText('Sent. Quillmere Motors has your quote and will be in touch.')).toBeVisible()
  expect(saved()).toHaveLength(1)
})

it('renders before its rates arrive, and neither shifts nor loses typed text when they do', async () => {
  const gate = aGate()
  test.on(dealers.rates, () => gate.opened.then(() => sampleRates()))
  test.on(settings.websiteConfig, () => gate.opened.then(() => aWebsite()))
  add()
  await expect.element(page.getByText('Working it out')).toBeVisible()
  await userEvent.click(deposit())
  await userEvent.keyboard('{Control>}a{/Control}35')
  const field = deposit().element()
  const top = deposit().element().getBoundingClientRect().top
  gate.open()
  await expect.element(figure(pcpAt(35))).toBeVisible()
  expect([deposit().element(), field.getBoundingClientRect().top]).toEqual([field, top])
  await userEvent.keyboard('00')
  await expect.element(figure(pcpAt(3500))).toBeVisible()
})

it('updates the price at each key, groups thousands and accepts no letters', async () => {
  add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  await userEvent.click(deposit())
  await userEvent.keyboard('{Control>}a{/Control}3x5y00')
  await expect.element(deposit()).toHaveValue('3,500')
  await expect.element(figure(pcpAt(3500))).toBeVisible()
})

it('updates price and field while the deposit slides', async () => {
  add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Deposit' })
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(deposit()).toHaveValue('2,050')
  await expect.element(figure(pcpAt(2050))).toBeVisible()
})

it('follows the product and the term', async () => {
  add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  await userEvent.click(page.getByText('HP', { exact: true }))
  await userEvent.click(page.getByText('24', { exact: true }))
  await expect.element(figure(hpAt(2000, 24))).toBeVisible()
  await expect.element(page.getByText('Miles a year')).not.toBeInTheDocument()
})

it('finds the typed car, in capitals', async () => {
  prefill = {}
  add()
  const registration = page.getByLabelText('Registration of the car')
  await userEvent.click(registration)
  await userEvent.keyboard('zz23khp{Enter}')
  await expect.element(registration).toHaveValue('ZZ23 KHP')
  await expect.element(page.getByText('Volkswagen Golf 1.5 TSI Style')).toBeVisible()
  expect(test.askedOf(vehicles.lookUpInternal).map(({ query }) => query.reg)).toEqual(['ZZ23KHP'])
})

it('a visitor can ask the dealer without a price', async () => {
  prefill = { registration: 'ZZ23 KHP' }
  add()
  await expect.element(page.getByText('Enter the price to see quotes')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Ask Quillmere Motors about this' }))
  await expect.element(page.getByLabelText('Your name')).toBeVisible()
})

it('shows missing fields before it sends anything', async () => {
  add()
  await userEvent.click(page.getByRole('button', { name: 'Ask Quillmere Motors about this' }))
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(page.getByRole('button', { name: 'Send to Quillmere Motors' }))
  await expect.element(page.getByText('Required').first()).toBeVisible()
  expect(saved()).toEqual([])
})

it('shows the dealer’s telephone number while the rates fail, and the figure after Try again', async () => {
  test.on(dealers.rates, refused('NOT_FOUND'))
  add()
  await expect.element(page.getByText('You can ask Quillmere Motors on 01632 960101.')).toBeVisible()
  test.on(dealers.rates, sampleRates())
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(figure(pcpAt(2000))).toBeVisible()
})

it('shows the page’s own heading and note in their slots, in the page’s font and scale', async () => {
  const element = add()
  element.style.setProperty('--forecourt-scale', '1.5')
  element.style.setProperty('--forecourt-font', 'Georgia')
  element.innerHTML = '<span slot="heading">Drive it from</span><p slot="note">Call in for a test drive.</p>'
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  await expect.element(page.getByText('Call in for a test drive.')).toBeVisible()
  const title = element.shadowRoot?.querySelector('.public-title') ?? element
  const { fontSize, fontFamily } = getComputedStyle(title)
  expect([fontSize, fontFamily]).toEqual(['30px', 'Georgia'])
  await expect.element(page.getByText('What it could cost')).not.toBeVisible()
})

it('passes axe', async () => {
  const element = add()
  await expect.element(figure(pcpAt(2000))).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
})
