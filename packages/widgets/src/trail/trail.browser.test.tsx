import { contract } from '@forecourt/core'
import { people, unreachable } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'
import { aCheck, aDetail, shownWith } from './testing/samples.ts'

function add(test = aPage(), width = 1352) {
  replacePortalPage(test.page)
  const element = document.createElement('forecourt-trail')
  element.style.display = 'block'
  element.style.height = '860px'
  element.style.width = `${width}px`
  document.body.append(element)
  return { element, test }
}

beforeEach(() => page.viewport(1440, 900))

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('groups the entries by day, and says who, how and what', async () => {
  add()
  await expect.element(page.getByRole('row', { name: /^Today, 20\/11\/2026/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Rhian Tolland Password and code Read masked data/ }))
    .toBeVisible()
  await expect.element(page.getByText('11 entries', { exact: true })).toBeVisible()
})

it('goes from row to row with the arrow keys, over the days, and opens with Enter', async () => {
  const { element } = add()
  const row = page.getByRole('row', { name: /Asked for papers/ })
  await expect.element(row).toBeInTheDocument()
  const start = row.element()
  if (start instanceof HTMLElement) start.focus()
  const focused = () => element.shadowRoot?.activeElement?.textContent ?? ''
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(focused).toContain('Changed the record')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const detail = page.getByRole('complementary', { name: 'Said yes to Thornlode' })
  await expect.element(detail.getByText('£249.72', { exact: true }).first()).toBeVisible()
  await expect.element(detail.getByText('Not named by the evidence')).toBeVisible()
  await expect.element(detail.getByText('£587.80', { exact: true })).toBeVisible()
  await expect
    .element(detail.getByText('Quotes v9, commission statement v6, consent to a soft search v1'))
    .toBeVisible()
  await expect.element(detail.getByText('Fits the one before and after')).toBeVisible()
})

it('says when a consent was recorded, and speaks of no price or rate card', async () => {
  const test = aPage()
  const shown = shownWith('soft-search', { wording: 'The customer agrees to a soft search.' })
  test.on(contract.trail.single, aDetail(undefined, { shown, commission: null }))
  add(test)
  await userEvent.click(page.getByRole('row', { name: /Said yes to Thornlode/ }))
  const detail = page.getByRole('complementary', { name: 'Said yes to Thornlode' })
  await expect.element(detail.getByText('Recorded', { exact: true })).toBeVisible()
  for (const label of ['Priced', 'Rate card']) expect(detail.getByText(label, { exact: true }).elements()).toEqual([])
})

it('narrows to a person that was found by name', async () => {
  const { test } = add()
  await userEvent.click(page.getByRole('button', { name: 'Person Anybody' }))
  await userEvent.type(page.getByRole('searchbox'), 'rhian')
  await test.pass(300)
  await userEvent.click(page.getByRole('button', { name: /Rhian Tolland/ }))
  await expect.element(page.getByRole('button', { name: 'Person Rhian Tolland' })).toBeVisible()
  expect(test.server.askedOf(contract.trail.list).at(-1)).toMatchObject({ body: { userId: 1 }, query: undefined })
})

it('asks for a file of the person of the open entry', async () => {
  const { test } = add()
  await userEvent.click(page.getByRole('row', { name: /Said yes to Thornlode/ }))
  await userEvent.click(page.getByRole('button', { name: 'Export Callum’s file' }))
  await userEvent.click(page.getByRole('button', { name: 'Export the file' }))
  await expect.element(page.getByText(/The file is saved/)).toBeVisible()
  expect(test.server.askedOf(contract.trail.exportFile)).toMatchObject([{ body: { applicationId: 'customer-7' } }])
})

it('says what is wrong with a chain, and where', async () => {
  const faults = [{ chain: 1001, kind: 'broken' as const, position: 4711 }]
  add(aPage({ check: aCheck({ faults }) }))
  const list = page.getByRole('list', { name: 'Faults of the chain' })
  await expect.element(list.getByText('Chain 1001 is broken at position 4711.')).toBeVisible()
})

it('is not for staff without the role', async () => {
  add(aPage({ user: people.owen }))
  await expect.element(page.getByText('The trail is for the broker’s compliance')).toBeVisible()
})

it('says when the entries could not be loaded, and tries again', async () => {
  const test = aPage()
  test.on(contract.trail.list, unreachable())
  add(test)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it.each([
  [1352, 'light'],
  [1352, 'dark'],
  [720, 'light'],
  [375, 'dark'],
])('has no accessibility violation at %i px, %s', async (width, theme) => {
  document.body.style.background = theme === 'dark' ? '#0b1317' : '#fff'
  const { element } = add(aPage(), width)
  element.setAttribute('theme', theme)
  await userEvent.click(page.getByRole('row', { name: /Said yes to Thornlode/ }))
  await expect.element(page.getByText('Fits the one before and after')).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
})
