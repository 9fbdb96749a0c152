import { contract } from '@forecourt/core'
import { aDealer, dealers as known, refused } from '@forecourt/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { events } from './definition.ts'
import './element.ts'
import { aPage, golf, stockPage } from './testing/opened.ts'
import { sampleStock, saved } from './testing/samples.ts'

const { dealers, vehicles } = contract

async function add(given: TestPage, { width = 1352, filters = '', place = '' } = {}) {
  replacePortalPage(given.page)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-stock')
  element.setAttribute('filters', filters)
  element.setAttribute('place', place)
  element.style.height = '800px'
  const told = vi.fn()
  for (const name of [...Object.keys(events), 'forecourt-error']) {
    element.addEventListener(name, (event) => told(name, (event as CustomEvent).detail))
  }
  document.body.append(element)
  await expect.element(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  return told
}

const full = (count = 21) => aPage({ stock: sampleStock(count) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const root = () => document.querySelector('forecourt-stock')?.shadowRoot
const focusedCard = () => root()?.activeElement?.closest('li')?.dataset.index

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('shows each vehicle’s monthly figure, and opens a quote and a proposal', async () => {
  const told = await add(full())
  await expect.element(card('Volkswagen Golf')).toHaveTextContent(/£429\.\d\d a month/)
  await expect
    .element(card('Volkswagen Golf'))
    .toHaveTextContent('HP 49 months, £1,900 deposit, 10.9% APR representative')
  await card('Volkswagen Golf').getByRole('button', { name: 'Quote' }).click()
  await card('Volkswagen Golf').getByRole('button', { name: 'Propose' }).click()
  const vehicle = { registration: 'ZZ23AAA', mileage: 28_400, price: 18_995, affiliateUserId: null }
  const detail = { ...vehicle, deposit: 1900, term: 49, product: 'hp', lender: expect.any(Number) }
  expect(told.mock.calls.filter(([name]) => name !== 'forecourt-place')).toEqual([
    ['forecourt-new-quote', detail],
    ['forecourt-new-proposal', detail],
  ])
})

it('shows the details with the representative example, and opens a valuation', async () => {
  const told = await add(full())
  await button('Volkswagen Golf').first().click()
  const dialog = page.getByRole('dialog', { name: 'Volkswagen Golf' })
  await expect.element(dialog).toHaveTextContent('Representative APR 10.9%')
  await dialog.getByRole('button', { name: 'Value it' }).click()
  const detail = { registration: 'ZZ23AAA', mileage: 28_400, price: 18_995, affiliateUserId: null }
  expect(told).toHaveBeenCalledWith('forecourt-value', detail)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('opens an eligibility check from the details', async () => {
  const told = await add(full())
  await button('Volkswagen Golf').first().click()
  await page.getByRole('dialog', { name: 'Volkswagen Golf' }).getByRole('button', { name: 'Check eligibility' }).click()
  const detail = { registration: 'ZZ23AAA', mileage: 28_400, price: 18_995, affiliateUserId: null }
  expect(told).toHaveBeenCalledWith('forecourt-check-eligibility', detail)
})

it('filters while typing and emits `forecourt-filters` after a pause', async () => {
  const given = full()
  const told = await add(given)
  await userEvent.keyboard('/')
  await page.getByRole('searchbox').fill('kia')
  await expect.element(page.getByText('3 vehicles', { exact: true })).toBeVisible()
  await given.pass(300)
  expect(told).toHaveBeenCalledWith('forecourt-filters', { query: 'text=kia' })
  await page.getByRole('searchbox').fill('zeppelin')
  await expect.element(page.getByText('No vehicle matches these filters')).toBeVisible()
  await button('Clear filters').first().click()
  await page.getByRole('combobox', { name: 'Colour' }).selectOptions('White (6)')
  await expect.element(page.getByText('6 vehicles', { exact: true })).toBeVisible()
})

it('arrow keys move among the cards, to the last of thousands, with only the visible ones mounted', async () => {
  await add(full(5000))
  await expect.element(page.getByText('5,000 vehicles', { exact: true })).toBeVisible()
  root()?.querySelector<HTMLElement>('.stock-open')?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => focusedCard()).toBe('1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => focusedCard()).toBe('4')
  await userEvent.keyboard('{End}')
  await expect.poll(() => focusedCard()).toBe('4999')
  expect(root()?.querySelectorAll('.stock-card').length).toBeLessThan(40)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => focusedCard()).toBe('0')
})

it('lazy pictures load into boxes of fixed size: nothing shifts', async () => {
  await add(full(40))
  await expect.element(card('Volkswagen Golf')).toBeVisible()
  const pictures = [...(root()?.querySelectorAll<HTMLImageElement>('.vehicle-picture') ?? [])]
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.every(({ loading }) => loading === 'lazy')).toBe(true)
  expect(new Set(pictures.map(({ offsetHeight }) => offsetHeight))).toEqual(new Set([176]))
  expect(root()?.querySelectorAll('.stock-picture .car-drawing').length).toBeGreaterThan(0)
  const heights = [...(root()?.querySelectorAll<HTMLElement>('.stock-card') ?? [])].map(
    ({ offsetHeight }) => offsetHeight,
  )
  expect(new Set(heights)).toEqual(new Set([388]))
})

it('saves a vehicle with one press, shows it among the saved, removes it and undoes that', async () => {
  await add(full())
  await page.getByRole('button', { name: 'Save Volkswagen Golf' }).first().click()
  await expect.element(page.getByText('Volkswagen Golf saved', { exact: true })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Volkswagen Golf from saved' }).first()
  await expect.element(remove).toBeVisible()
  await page.getByText('Saved', { exact: true }).first().click()
  await expect.element(page.getByText('1 vehicle', { exact: true })).toBeVisible()
  await remove.click()
  await expect.element(page.getByText('No vehicles saved yet')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('1 vehicle', { exact: true })).toBeVisible()
})

it('confirms before it removes a saved vehicle that is no longer in stock', async () => {
  const given = aPage({ saved: [saved({ ...golf, vehicleId: '50101.gone' })] })
  await add(given, { filters: 'show=saved' })
  await page.getByRole('button', { name: 'Remove Volkswagen Golf from saved' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('No vehicles saved yet')).toBeVisible()
})

it('shows that a vehicle could not be saved', async () => {
  const given = full()
  given.on(vehicles.save, refused('NOT_FOUND'))
  await add(given)
  await page.getByRole('button', { name: 'Save Volkswagen Golf' }).first().click()
  await expect.element(page.getByText('Volkswagen Golf could not be saved.', { exact: false })).toBeVisible()
})

it('shows that the stock could not be fetched, and retries', async () => {
  const given = full()
  given.on(vehicles.stock, refused('PROVIDER_FAILED'))
  const told = await add(given)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The stock could not be loaded')
  expect(told).toHaveBeenCalledWith('forecourt-error', { code: 'api-failed', widget: 'forecourt-stock', retry: true })
  await button('Try again').click()
  await expect.poll(() => given.askedOf(vehicles.stock)).toHaveLength(2)
})

function withoutPages(given: TestPage): void {
  const stock = sampleStock(1000)
  given.on(vehicles.stock, (asked) => (asked.body.page === 1 ? stockPage(stock, asked) : refused('PROVIDER_FAILED')))
}

const withoutRates = (given: TestPage) => given.on(dealers.rates, refused('PROVIDER_FAILED'))

it.each([
  ['further pages', withoutPages, 'Part of the stock could not be loaded', vehicles.stock],
  ['the rates', withoutRates, 'There are no monthly figures', dealers.rates],
] as const)('shows a small note that %s are missing, and retries', async (_fact, fail, words, endpoint) => {
  const given = full()
  fail(given)
  await add(given)
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  const before = given.askedOf(endpoint).length
  await button('Try again').click()
  await expect.poll(() => given.askedOf(endpoint).length).toBeGreaterThan(before)
})

it('offers a read-only dealership no actions, and says why (D40)', async () => {
  await add(aPage({ of: [aDealer({ status: 'Suspended' })] }))
  await expect.element(page.getByText('This dealership is suspended.', { exact: false })).toBeVisible()
  await expect.element(card('Volkswagen Golf').getByRole('button', { name: 'Quote' })).toBeDisabled()
  await expect.element(card('Volkswagen Golf').getByRole('button', { name: 'Propose' })).toBeDisabled()
})

it('explains that the dealership has no stock feed (D41)', async () => {
  await add(aPage({ of: [aDealer({ features: ['pcp'] })] }))
  await expect.element(page.getByText('No stock feed', { exact: true })).toBeVisible()
})

it('shows one column of cards at 375 px, with the filters collapsed', async () => {
  await add(full(), { width: 375 })
  await expect.element(card('Volkswagen Golf')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
  await button('Filters').click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
})

const placeTold = (told: ReturnType<typeof vi.fn>): string =>
  told.mock.calls.findLast(([name]) => name === 'forecourt-place')?.[1].place ?? ''
const topOfFocused = () => Math.round(root()?.activeElement?.getBoundingClientRect().top ?? 0)

it.each([
  ['side by side', 1352, 45],
  ['one under the other on a phone', 375, 20],
])('returns to the vehicle after an action, cards %s', async (_how, width, index) => {
  const told = await add(full(60), { width, filters: 'sort=price' })
  const inList = (selector: string) => root()?.querySelector<HTMLElement>(selector)
  const opened = `[data-index="${index}"] .stock-open`
  await expect.poll(() => inList('[data-index="0"] .stock-open')).toBeInstanceOf(HTMLElement)
  inList('.stock-scroller')?.scrollTo(0, (width === 375 ? index : index / 3) * 404 - 100)
  await expect.poll(() => inList(opened)).toBeInstanceOf(HTMLElement)
  inList(opened)?.focus({ preventScroll: true })
  const top = topOfFocused()
  inList(opened)?.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Value it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  document.body.replaceChildren()
  await add(full(60), { width, filters: 'sort=price', place: placeTold(told) })
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => focusedCard()).toBe(String(index))
  await expect.poll(() => Math.abs(topOfFocused() - top)).toBeLessThanOrEqual(2)
})

it('reports the chosen dealership with the filters, and restores it', async () => {
  const several = () => aPage({ of: [known.quillmere, known.fernhollow] })
  const told = await add(several())
  await page.getByRole('combobox', { name: 'Dealership' }).selectOptions('Fernhollow Cars')
  await expect.poll(() => told).toHaveBeenCalledWith('forecourt-filters', { query: 'dealership=1002' })
  document.body.replaceChildren()
  await add(several(), { filters: 'dealership=1002' })
  await expect.element(page.getByRole('combobox', { name: 'Dealership' })).toHaveValue('1002')
})

it('has no axe violations, including the details', async () => {
  await add(aPage({ stock: sampleStock(21), saved: sampleStock(2).map((vehicle) => saved(vehicle)) }))
  expect(await violationsOf(document.body)).toEqual([])
  await button('Volkswagen Golf').first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(document.body)).toEqual([])
})
