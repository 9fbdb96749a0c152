import { contract, type Dealer } from '@forecourt/core'
import { aDealer, nothing, refused, unreachable } from '@forecourt/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { events } from './definition.ts'
import './element.ts'
import { aPage, golf, ofSeveral } from './testing/opened.ts'
import { sampleValuations } from './testing/samples.ts'

const { dealers, valuations, vehicles } = contract

async function add(given: TestPage, { width = 1352, registration = '', filters = '', place = '' } = {}) {
  replacePortalPage(given.page)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-valuations')
  if (registration) element.setAttribute('registration', registration)
  element.setAttribute('filters', filters)
  element.setAttribute('place', place)
  element.style.height = '800px'
  const told = vi.fn()
  for (const name of [...Object.keys(events), 'forecourt-error']) {
    element.addEventListener(name, (event) => told(name, (event as CustomEvent).detail))
  }
  document.body.append(element)
  await expect.element(page.getByRole('region', { name: 'Valuations' })).toBeVisible()
  return told
}

const full = () => aPage({ mine: sampleValuations(), ofDealerships: sampleValuations(3) })

/** Adds the element for a user with this many dealerships. */
function ofMany(count: number, given = ofSeveral()) {
  given.on(
    dealers.list,
    Array.from({ length: count }, (_, at) => aDealer({ affiliateUserId: at + 1, name: `Dealer ${at}` })),
  )
  return given
}

function ofDealer(part: Partial<Dealer>) {
  const given = full()
  given.on(dealers.byAffiliate, aDealer(part))
  return given
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => document.querySelector('forecourt-valuations')?.shadowRoot?.activeElement

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('looks up a vehicle by keyboard, shows both guides with their dates, and saves', async () => {
  const given = full()
  const told = await add(given)
  await page.getByLabelText('Registration').fill('zz23khp')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => focused()?.textContent).toBe('Volkswagen Golf 1.5 TSI Style')
  await expect.element(page.getByRole('region', { name: 'CAP' })).toHaveTextContent('20/11/2026')
  await expect.element(page.getByRole('region', { name: 'CAP' })).toHaveTextContent('Retail£19,150')
  await expect.element(page.getByRole('region', { name: 'Glass’s' })).toHaveTextContent('01/11/2026')
  given.on(valuations.save, golf)
  await button('Save valuation').click()
  await expect.element(page.getByText('Saved. It is first in your list.')).toBeVisible()
  expect(told).toHaveBeenCalledWith('forecourt-valued', { registration: 'ZZ23KHP' })
})

it('continues to a quote, proposal or eligibility check with registration, mileage, price and deposit', async () => {
  const told = await add(full(), { registration: 'ZZ23KHP' })
  await page.getByLabelText('Asking price').fill('18995')
  await page.getByLabelText('Deposit').fill('2000')
  await button('Start quote').click()
  await button('Start proposal').click()
  await button('Check eligibility').click()
  const detail = { registration: 'ZZ23KHP', mileage: 28_400, price: 18_995, deposit: 2000, affiliateUserId: null }
  expect(told.mock.calls.filter(([name]) => name !== 'forecourt-place')).toEqual([
    ['forecourt-new-quote', detail],
    ['forecourt-new-proposal', detail],
    ['forecourt-check-eligibility', detail],
  ])
})

it.each([1352, 375])('keeps the next actions visible at %i px, however long the sheet', async (width) => {
  await add(full(), { registration: 'ZZ23KHP', width })
  const host = document.querySelector('forecourt-valuations')
  // The portal lays its pages out like this.
  if (host instanceof HTMLElement) host.style.display = 'grid'
  await expect.element(page.getByText('4 of 6 lenders').first()).toBeVisible()
  const foot = host?.shadowRoot?.querySelector('.valuation-foot')
  const below = () => (foot?.getBoundingClientRect().bottom ?? 0) - (host?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(below).toBeLessThanOrEqual(0)
})

it('checks the vehicle with every lender at each term', async () => {
  await add(full(), { registration: 'ZZ23KHP' })
  await expect.element(page.getByText('4 of 6 lenders').first()).toBeVisible()
  await button('Show by lender').click()
  await expect.element(row('Averdale Motor Finance')).toHaveTextContent('Vehicle too old')
  await page.getByLabelText('Asking price').fill('26000')
  await expect.element(page.getByText('5 of 6 lenders').first()).toBeVisible()
})

it('opens a saved one by arrow keys and says that it is out of date', async () => {
  const given = full()
  await add(given)
  await row('Volkswagen Golf').click()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByText('These figures are from 02/10/2026.')).toBeVisible()
  await button('Value again').click()
  await expect.poll(() => given.askedOf(vehicles.lookUpInternal)[0]?.query.reg).toBe('ZZ23VAW')
})

it('filters the saved ones by month and by text', async () => {
  await add(full())
  await page.getByText('Out of date').first().click()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7')
  await userEvent.keyboard('/')
  await page.getByRole('searchbox').fill('zz16 jem')
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  await page.getByRole('searchbox').fill('nothing like it')
  await button('Clear filters').click()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '13')
})

it('reports an empty answer to a save, and retries', async () => {
  const given = full()
  given.on(valuations.save, nothing())
  await add(given, { registration: 'ZZ23KHP' })
  await button('Save valuation').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The valuation could not be saved')
  given.on(valuations.save, golf)
  await button('Try again').click()
  await expect.element(page.getByText('Saved. It is first in your list.')).toBeVisible()
})

it('shows the failure of several dealerships by its code, never as an empty list (spec §8)', async () => {
  const given = ofMany(2)
  given.on(valuations.ofDealership, unreachable())
  const told = await add(given)
  await expect.element(page.getByRole('alert')).toHaveTextContent('ERROR_FETCHING_VALUATIONS')
  const fault = { code: 'api-failed', widget: 'forecourt-valuations', retry: true }
  await expect.poll(() => told).toHaveBeenCalledWith('forecourt-error', fault)
  given.on(valuations.ofDealership, sampleValuations(1))
  await button('Try again').click()
  await expect.element(row('Volkswagen Golf').first()).toBeVisible()
})

it.each([
  ['one of several', 0, '1 of 3 dealerships did not answer'],
  ['the only one', 1, 'The valuations of this dealership could not be loaded.'],
])('shows a small note that %s did not answer (spec §8)', async (_fact, selected, words) => {
  const given = ofMany(3)
  given.on(valuations.ofDealership, ({ params }) => (params.id === 1 ? refused('NOT_FOUND') : sampleValuations(1)))
  await given.settled()
  given.page.dealers.select(selected ? [selected] : [])
  await add(given)
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  expect(page.getByText('No valuations saved yet').elements()).toHaveLength(0)
})

it('focuses the dealership that a valuation still needs', async () => {
  await add(ofSeveral({ ofDealerships: [] }), { registration: 'ZZ23KHP' })
  await button('Save valuation').click()
  await expect.poll(focused).toBe(page.getByRole('combobox', { name: 'Dealership' }).element())
})

it('queries none of more than twenty dealerships, and says why', async () => {
  await add(ofMany(21))
  await expect.element(page.getByText('More than 20 dealerships')).toBeVisible()
  await button('See my own').click()
  await expect.element(row('Volkswagen Golf')).toBeVisible()
})

it.each([
  ['failed', unreachable(), 'Glass’s did not answer just now.'],
  ['has none', null, 'Glass’s has no figures for this vehicle.'],
] as const)('reports a guide that %s', async (_fact, answer, words) => {
  const given = full()
  given.on(valuations.glasses, answer)
  await add(given, { registration: 'ZZ21GER' })
  await expect.element(page.getByText(words)).toBeVisible()
})

it('creates nothing for a read-only dealership, and says why (D40)', async () => {
  await add(ofDealer({ status: 'OnHold' }), { registration: 'ZZ23KHP' })
  await expect.element(page.getByText(/on hold/)).toBeVisible()
  for (const name of ['Save valuation', 'Start quote', 'Start proposal', 'Check eligibility'])
    await expect.element(button(name)).toBeDisabled()
})

it('on a phone shows one vehicle instead of the list, focused, and leads back', async () => {
  await add(full(), { width: 375 })
  await row('Volkswagen Golf').click()
  await expect.poll(() => focused()?.textContent).toBe('Volkswagen Golf 1.5 TSI Style')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  await button('Valuations').click()
  await expect.element(row('Kia Sportage')).toBeVisible()
})

const placeTold = (told: ReturnType<typeof vi.fn>): string =>
  told.mock.calls.findLast(([name]) => name === 'forecourt-place')?.[1].place ?? ''

it.each([
  ['beside the list', 1352, 'Close'],
  ['instead of the list on a phone', 375, 'Valuations'],
])('returns to the saved one after a quote, %s', async (_where, width, close) => {
  const told = await add(full(), { width })
  await row('Kia Sportage').first().click()
  await button('Start quote').click()
  document.body.replaceChildren()
  await add(full(), { width, place: placeTold(told) })
  await expect.element(page.getByRole('heading', { name: /^Kia Sportage/ })).toBeVisible()
  await button(close).click()
  await expect.poll(() => focused()?.textContent).toContain('Kia Sportage')
})

it('restores a look-up, and none once that was closed', async () => {
  const told = await add(full(), { registration: 'ZZ23KHP' })
  await expect.element(page.getByRole('heading', { name: /^Volkswagen Golf/ })).toBeVisible()
  const opened = placeTold(told)
  await row('Kia Sportage').first().click()
  await button('Close').click()
  await expect.poll(() => placeTold(told)).not.toContain('|')
  const closed = placeTold(told)
  document.body.replaceChildren()
  await add(full(), { place: opened })
  await expect.element(page.getByRole('heading', { name: /^Volkswagen Golf/ })).toBeVisible()
  document.body.replaceChildren()
  const given = full()
  await add(given, { registration: 'ZZ23KHP', place: closed })
  await expect.element(row('Kia Sportage').first()).toBeVisible()
  expect(given.askedOf(vehicles.lookUpInternal)).toEqual([])
})

it('tells the host its filters and takes them back', async () => {
  const told = await add(full())
  await page.getByText('Out of date').first().click()
  await expect.poll(() => told).toHaveBeenCalledWith('forecourt-filters', { query: 'status=older' })
  document.body.replaceChildren()
  await add(full(), { filters: 'status=older' })
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7')
})

it('passes axe', async () => {
  await add(full(), { registration: 'ZZ23KHP' })
  await button('Show by lender').click()
  expect(await violationsOf(document.body)).toEqual([])
})
