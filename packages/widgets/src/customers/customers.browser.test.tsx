import { type Application, contract } from '@forecourt/core'
import { aGate, ago, anApplication, people, refused } from '@forecourt/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage, userDrafts } from '../page/index.ts'
import { aDraft } from '../page/testing/a-draft.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { events } from './definition.ts'
import './element.ts'
import { recordId } from './rows/records.ts'
import { aPage } from './testing/opened.ts'
import { sampleRecords } from './testing/samples.ts'

const { applications } = contract

async function add(test: TestPage, { width = 1352, filters = '', place = '' } = {}) {
  replacePortalPage(test.page)
  await page.viewport(width, 800)
  const element = document.createElement('forecourt-customers')
  element.setAttribute('filters', filters)
  element.setAttribute('place', place)
  element.style.height = '800px'
  const told = vi.fn()
  for (const name of Object.keys(events)) {
    element.addEventListener(name, (event) => told(name, (event as CustomEvent).detail))
  }
  document.body.append(element)
  await expect.element(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  return told
}

const daysAsked = (test: TestPage) => test.askedOf(applications.list).map(({ body }) => body.days)
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

const focused = () => document.querySelector('forecourt-customers')?.shadowRoot?.activeElement

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('moves by arrow keys and opens with Enter', async () => {
  const told = await add(aPage())
  await row('Callum Penrose').click()
  told.mockClear()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const opened = told.mock.calls.filter(([name]) => name === 'forecourt-open')
  expect(opened).toEqual([['forecourt-open', { applicationId: 'customer-2' }]])
})

it('opens a quick quote by its own id', async () => {
  const told = await add(aPage())
  await row('Tobias Fenwright').click()
  expect(told).toHaveBeenCalledWith('forecourt-open', { applicationId: 'quote-5' })
})

it('changes a row live, with a highlight, and keeps the focus', async () => {
  const test = aPage()
  await add(test)
  await row('Callum Penrose').click()
  test.page.stores.applications.patch('customer-1', { state: 10 })
  await expect.element(row('Amara Whitlock')).toHaveTextContent('Completed')
  expect(row('Amara Whitlock').element().classList).toContain('changed')
  expect(focused()).toBe(row('Callum Penrose').element())
})

it('shows a new customer on top as soon as it arrives', async () => {
  const test = aPage()
  await add(test)
  await expect.element(row('Callum Penrose')).toBeVisible()
  const customer = { firstName: 'Zadie', lastName: 'Newcome' }
  test.page.stores.applications.put(anApplication({ cosmosId: 'new', customer, lastUpdated: ago({}) }))
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Zadie Newcome')
})

it('filters by group, text and status, and tells the host', async () => {
  const test = aPage()
  const told = await add(test)
  await page.getByRole('tab', { name: 'Needs you 5' }).click()
  await expect.poll(() => told).toHaveBeenCalledWith('forecourt-filters', { query: 'group=needs-you' })
  await page.getByRole('searchbox').fill('zz24')
  await test.pass(300)
  await expect.element(page.getByText('1 customer', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Declined (1)')
  await expect.element(row('Dermot Ashgrove')).toBeVisible()
})

it('takes its filters from the host', async () => {
  await add(aPage(), { filters: 'group=completed' })
  await expect.element(page.getByRole('tab', { name: 'Completed 1' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(row('Kieran Holbeck')).toBeVisible()
})

it('focuses the search on a slash, but not while the user types', async () => {
  await add(aPage())
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox')
  await expect.poll(() => focused()).toBe(search.element())
  await userEvent.keyboard('a/b')
  await expect.element(search).toHaveValue('a/b')
})

it('mounts only visible rows and reaches the last by keyboard', async () => {
  await add(aPage(sampleRecords(400)))
  await expect.element(page.getByText('400 customers', { exact: true })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  await row('Callum Penrose ZZ23').click()
  await userEvent.keyboard('{End}')
  await expect.poll(() => page.getByRole('row').elements().at(-1)?.getAttribute('aria-rowindex')).toBe('401')
})

it('hides no focused row under the head', async () => {
  await add(aPage(sampleRecords(400)))
  await expect.element(page.getByText('400 customers', { exact: true })).toBeVisible()
  await row('Callum Penrose ZZ23').click()
  await userEvent.keyboard('{End}')
  await expect.poll(() => focused()?.getAttribute('aria-rowindex')).toBe('401')
  const seen = () => focused()?.getBoundingClientRect()
  const scroller = () => document.querySelector('forecourt-customers')?.shadowRoot?.querySelector('.table-scroller')
  expect(seen()?.bottom).toBeLessThanOrEqual(scroller()?.getBoundingClientRect().bottom ?? 0)
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{ArrowUp}{ArrowUp}')
  await expect.poll(() => focused()?.getAttribute('aria-rowindex')).toBe('369')
  const head = page.getByRole('columnheader', { name: 'Customer' }).element().getBoundingClientRect()
  expect(seen()?.top).toBeGreaterThanOrEqual(Math.floor(head.bottom))
})

it('says what to do when there are no customers', async () => {
  const test = aPage([])
  const told = await add(test)
  await expect.element(page.getByText('No customers in the last 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show 90 days' }).click()
  await test.settled()
  expect(daysAsked(test)).toEqual([30, 90])
  await page.getByRole('button', { name: 'New quote' }).last().click()
  expect(told).toHaveBeenLastCalledWith('forecourt-new-quote', {})
})

it('reports a failed load and retries', async () => {
  const test = aPage()
  test.on(applications.list, refused('INTERNAL'))
  test.on(contract.quickQuotes.list, refused('INTERNAL'))
  const told = await add(test)
  await expect.element(page.getByText('Customers could not be loaded')).toBeVisible()
  expect(told).toHaveBeenCalledTimes(0)
  const before = daysAsked(test).length
  await page.getByRole('button', { name: 'Try again' }).click()
  await test.settled()
  expect(daysAsked(test).slice(before)).toContain(30)
})

it('says that it is not live, and connects on request', async () => {
  const test = aPage()
  await add(test)
  await expect.element(row('Callum Penrose')).toBeVisible()
  const { realtime } = test.lineOf(1001)
  realtime.disconnect()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The rows shown are from 14:02')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => realtime.state.value).toBe('connected')
})

it('keeps the figures of a card on a phone’s screen, even with a long vehicle name', async () => {
  const vehicle = { make: 'Land Rover', model: 'Range Rover Evoque D165 R-Dynamic S MHEV Auto', vrm: 'ZZ23KHP' }
  await add(aPage([anApplication({ vehicle })]), { width: 375 })
  await expect.element(page.getByText('£14,695')).toBeVisible()
  const { right } = page.getByText('£14,695').element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(375)
})

it('has the next act under its card on a phone', async () => {
  await add(aPage(), { width: 375 })
  const boxOf = (name: RegExp) => page.getByRole('button', { name }).element().getBoundingClientRect()
  await expect.element(page.getByText('Tobias Fenwright', { exact: true })).toBeVisible()
  const card = boxOf(/^Tobias Fenwright/)
  const act = boxOf(/for Tobias Fenwright$/)
  expect(card.width).toBeGreaterThan(300)
  expect(act.top).toBeGreaterThanOrEqual(card.bottom)
})

it('is a list of cards on a phone, with arrow keys', async () => {
  const told = await add(aPage(), { width: 375 })
  const card = page.getByRole('button', { name: /^Callum Penrose/ })
  await card.click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(told).toHaveBeenLastCalledWith('forecourt-open', { applicationId: 'customer-1' })
})

it('lists the drafts of this device, opens one, and discards one with undo', async () => {
  // Drafts stay in this browser, so each test needs its own user.
  const given = aPage([], { user: { ...people.rhian, userId: 7701 } })
  const kept = userDrafts(given.page)
  await kept.keep('a', aDraft({ kind: 'quick-quote', name: 'Maud Halfquoted', vehicle: 'Volkswagen Golf' }))
  await kept.keep('b', aDraft({ name: 'Ivo Halfproposed', recordId: 'customer-2' }))
  const told = await add(given, { filters: 'group=drafts' })
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
  await expect.element(page.getByRole('tab', { name: 'Drafts 2' })).toBeVisible()
  await drafts.filter({ hasText: 'Ivo Halfproposed' }).getByRole('button').first().click()
  const opened = { draftId: 'b', kind: 'full', recordId: 'customer-2', repropose: false }
  expect(told).toHaveBeenCalledExactlyOnceWith('forecourt-open-draft', opened)
  await page.getByRole('button', { name: 'Throw away the draft of Maud Halfquoted' }).click()
  await expect.poll(() => drafts.elements().length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => drafts.elements().length).toBe(2)
  await kept.erase()
})

const placeTold = (told: ReturnType<typeof vi.fn>): string =>
  told.mock.calls.findLast(([name]) => name === 'forecourt-place')?.[1].place ?? ''
const inList = (selector: string) =>
  document.querySelector('forecourt-customers')?.shadowRoot?.querySelector<HTMLElement>(selector)
const topOfFocused = () => Math.round(focused()?.getBoundingClientRect().top ?? 0)

it.each([
  [1352, '.table-scroller', '[data-index="305"]'],
  [375, '.card-scroller', '[data-index="305"] button'],
])('returns to the opened row, %i pixels wide', async (width, scroller, opened) => {
  const told = await add(aPage(sampleRecords(400)), { width })
  await expect.poll(() => inList('[aria-setsize="400"], [aria-rowcount="401"]')).toBeInstanceOf(HTMLElement)
  const down = () => Number(inList('[data-index]')?.dataset.index)
  const goOn = () => inList(scroller)?.scrollBy(0, (300 - down()) * 40)
  await expect.poll(() => inList(opened) ?? goOn()).toBeInstanceOf(HTMLElement)
  inList(opened)?.focus({ preventScroll: true })
  const top = topOfFocused()
  inList(opened)?.click()
  document.body.replaceChildren()
  await add(aPage(sampleRecords(400)), { width, place: placeTold(told) })
  await expect.poll(() => focused()?.closest('[data-index]')?.getAttribute('data-index')).toBe('305')
  await expect.poll(() => Math.abs(topOfFocused() - top)).toBeLessThanOrEqual(2)
})

it('returns to row 5,000 while its rows are still loading', async () => {
  const records = sampleRecords(6000)
  const given = aPage(records)
  const gate = aGate()
  const later = records.filter((one): one is Application => !one.isQuickQuote)
  given.on(applications.list, async ({ body: { limit = 0, after } }) => {
    if (after) await gate.opened
    const from = later.findIndex(({ cosmosId }) => cosmosId === after?.id) + 1
    return later.slice(from, from + limit)
  })
  const id = recordId(records[5000] ?? {})
  await add(given, { place: `5000~200~opened~${id}` })
  await expect.element(row('Callum Penrose ZZ23')).toBeVisible()
  gate.open()
  await expect.poll(() => focused()?.getAttribute('data-index'), { timeout: 20_000 }).toBe('5000')
  const scroller = inList('.table-scroller')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => Math.abs(topOfFocused() - scroller - 200)).toBeLessThanOrEqual(2)
})

it('focuses the row next to a removed one', async () => {
  await add(aPage(), { place: '3~120~opened~gone' })
  await expect.poll(() => focused()?.getAttribute('data-index')).toBe('3')
})

it('leaves the focus where the user is typing while the list loads', async () => {
  const given = aPage()
  const gate = aGate()
  given.on(applications.list, async () => {
    await gate.opened
    return sampleRecords().filter((one): one is Application => !one.isQuickQuote)
  })
  await add(given, { place: '3~120~opened~customer-3' })
  const search = page.getByRole('searchbox')
  await search.click()
  gate.open()
  await expect.element(row('Callum Penrose')).toBeVisible()
  expect(focused()).toBe(search.element())
})

const chosenCount = () => page.getByRole('region', { name: 'Chosen customers' }).getByRole('status')

it('chooses rows by keyboard alone, and clears them with Escape', async () => {
  const told = await add(aPage())
  await row('Callum Penrose').getByRole('checkbox').click()
  focusRow(0)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(chosenCount()).toHaveTextContent('3 chosen')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(chosenCount()).toHaveTextContent('17 chosen')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(told.mock.calls.filter(([name]) => name === 'forecourt-open')).toEqual([])
})

it('asks before notifying the back office about several customers, and offers one undo', async () => {
  const test = aPage()
  test.on(applications.setNtuFlags, { failed: [] })
  await add(test)
  await row('Callum Penrose').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Not taken up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 customer as not taken up?' })
  await dialog.getByRole('button', { name: 'Not taken up' }).click()
  const message = page.getByText('1 customer marked as not taken up')
  await expect.element(message).toBeVisible()
  const strip = message.element().closest('footer')
  const table = row('Callum').element().closest('.list-table')
  expect(strip?.textContent).toMatch(/1 to \d+ of 17/)
  expect(strip?.getBoundingClientRect().top).toBeGreaterThanOrEqual(table?.getBoundingClientRect().bottom ?? Infinity)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => test.askedOf(applications.setNtuFlags).map(({ body }) => body.ntuFlagged))
    .toEqual([true, false])
})

it.each([
  ['the page’s density', '', 48],
  ['its own height rather than the page’s', 'density=compact', 40],
])('has rows of %s', async (_, filters, height) => {
  await add(aPage(), { filters })
  document.querySelector('forecourt-customers')?.setAttribute('density', 'comfortable')
  const heightOf = (name: string) => row(name).element().getBoundingClientRect().height
  await expect.poll(() => Math.round(heightOf('Callum Penrose'))).toBe(height)
  const [first, second] = page.getByRole('row').elements().slice(1, 3)
  const apart = (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().top ?? 0)
  expect(Math.round(apart)).toBe(height)
})

it('moves the focus into a dialog opened by its menu, and back to the menu', async () => {
  await add(aPage())
  const menu = page.getByRole('button', { name: 'Views' })
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Columns and views' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Columns and views' })).toBeVisible()
  await expect.poll(() => focused()?.closest('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe(menu.element())
})

it('moves the focus into the dialog that assigns the chosen, and back to the button', async () => {
  const test = aPage()
  test.on(contract.tasks.owners, [])
  await add(test)
  await row('Callum Penrose').getByRole('checkbox').click()
  const assign = page.getByRole('button', { name: 'Assign', exact: true })
  await assign.click()
  await expect.element(page.getByRole('dialog', { name: 'Assign 1 customer to a colleague' })).toBeVisible()
  await expect.poll(() => focused()?.closest('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe(assign.element())
})

it('sorts by a column’s head, then reverses', async () => {
  await add(aPage())
  const head = page.getByRole('columnheader', { name: 'Vehicle' })
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
})

it.each([1352, 375])('has no accessibility violation with rows chosen, %i wide', async (width) => {
  await add(aPage(), { width })
  await page.getByRole('checkbox', { name: 'Choose Callum Penrose' }).click()
  await expect.element(chosenCount()).toBeVisible()
  const element = document.querySelector<HTMLElement>('forecourt-customers')
  expect(element && (await violationsOf(element))).toEqual([])
})

function focusRow(index: number): void {
  document
    .querySelector('forecourt-customers')
    ?.shadowRoot?.querySelector<HTMLElement>(`[role=row][data-index="${index}"]`)
    ?.focus()
}

it('asks for the name of a new view, and opens it', async () => {
  await add(aPage())
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const field = page.getByLabelText('Name', { exact: true })
  await expect.poll(focused).toBe(field.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Required')).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(focused).toBe(field.element())
})
