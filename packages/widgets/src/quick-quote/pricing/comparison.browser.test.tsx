import { formatPoundsAndPence, quoteHp, quotePcp } from '@forecourt/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../../element/index.ts'
import { kitStyles } from '../../kit/index.ts'
import { themeStyles } from '../../theme/index.ts'
import { DealerView } from '../dealer/DealerView.tsx'
import { attributes, events } from '../definition.ts'
import { styles } from '../element.ts'
import type { QuickQuoteState } from '../state.ts'
import { actionsOf, aPage, openDealer } from '../testing/opened.ts'
import { lender, residuals } from '../testing/samples.ts'

const LENDERS = [
  { id: 50, name: 'Kestrelmoor Finance', aprPercent: 9.9 },
  { id: 70, name: 'Thornlode Vehicle Finance', aprPercent: 10.4 },
  { id: 66, name: 'Forecourt House Finance', aprPercent: 12.9, fees: { arrangement: 500 } },
] as const
const rates = {
  lenderProposals: LENDERS.map(({ aprPercent, name: _name, ...rest }) => lender({ apr: aprPercent, ...rest })),
}

defineWidget('forecourt-comparison-sample', {
  component: ({ state }: { state: QuickQuoteState }) => <DealerView state={state} actions={actionsOf(state)} />,
  styles: [...themeStyles, ...kitStyles, ...styles],
  attributes,
  events,
  state: () => openDealer(aPage({ rates })),
})

let element: HTMLElement

beforeEach(async () => {
  await page.viewport(1440, 1200)
  element = document.body.appendChild(document.createElement('forecourt-comparison-sample'))
  await expect.element(page.getByRole('radio', { name: /^PCP Kestrelmoor/ })).toBeVisible()
})

afterEach(() => document.body.replaceChildren())

const shown = (product: 'HP' | 'PCP') => {
  const table = element.shadowRoot?.querySelector(`table[aria-label="${product} quotes"]`)
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => ({
    lender: row.querySelector('.lender-name')?.textContent ?? '',
    monthly: row.querySelector('[data-figure=monthly]')?.textContent,
  }))
}

const showMatrix = async () => {
  page.getByRole('radio', { name: 'Matrix' }).element().focus()
  await userEvent.keyboard(' ')
}

const matrix = () =>
  [...(element.shadowRoot?.querySelectorAll('.matrix tbody tr') ?? [])].map((row) => [
    row.querySelector('.lender-name')?.textContent,
    ...[...row.querySelectorAll('.matrix-cell')].map((cell) => cell.textContent),
  ])

/** The results of `quoteHp` and `quotePcp` for every lender and term, by total payable. */
function expected(amount: number) {
  const rows = LENDERS.map(({ id, name, ...terms }) => {
    const hp = [24, 37, 49, 60].map((termMonths) => quoteHp({ ...terms, amount, termMonths }))
    const pcp = [24, 37, 49, 60].map((termMonths) =>
      quotePcp({ ...terms, amount, termMonths, residual: residuals[id]?.[termMonths] ?? 0 }),
    )
    const cost = Math.min(...[...pcp, ...hp].map(({ totalPayable }) => totalPayable))
    return { cost, cells: [name, ...[...pcp, ...hp].map(({ instalment }) => formatPoundsAndPence(instalment))] }
  })
  return rows.sort((one, other) => one.cost - other.cost).map(({ cells }) => cells)
}

it('shows every lender at every term to the penny after each key, and renders each cell once', async () => {
  await showMatrix()
  await userEvent.click(page.getByLabelText('Deposit'))
  await userEvent.keyboard('{Control>}a{/Control}')
  for (const [key, deposit] of [
    ['6', 6],
    ['4', 64],
    ['0', 640],
    ['0', 6400],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(matrix).toEqual(expected(18_995 - deposit))
  }
})

it('marks the lowest figure of each column', async () => {
  await showMatrix()
  await expect.poll(() => matrix().length).toBe(3)
  const figures = (at: number) => matrix().map((row) => Number(String(row[at]).replace(/[£,]/g, '')))
  const marked = [...(element.shadowRoot?.querySelectorAll('.matrix-cell.lowest') ?? [])].map(
    (cell) => cell.textContent,
  )
  const lowest = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => formatPoundsAndPence(Math.min(...figures(at))))
  expect(marked.sort()).toEqual(lowest.sort())
})

it('keeps a row’s selection when another sort order moves it', async () => {
  const chosen = page.getByRole('radio', { name: /^HP Forecourt House Finance/ })
  ;(chosen.element() as HTMLElement).click()
  await expect.element(chosen).toBeChecked()
  const places = () => shown('HP').map(({ lender }) => lender)
  await expect.poll(places).toEqual(['Kestrelmoor Finance', 'Thornlode Vehicle Finance', 'Forecourt House Finance'])
  await userEvent.selectOptions(page.getByLabelText('Sorted by'), 'Monthly')
  const rows = () => shown('HP').map(({ monthly }) => Number(String(monthly).replace(/[£,]/g, '')))
  const rising = rows().sort((one, other) => one - other)
  await expect.poll(rows).toEqual(rising)
  await expect.element(chosen).toBeChecked()
})

it('marks the lowest total once per product, and hides empty notes', async () => {
  const notes = () => [...(element.shadowRoot?.querySelectorAll('.offer-note') ?? [])].map((note) => note.textContent)
  expect(notes().filter((note) => note === 'Lowest total')).toHaveLength(2)
  const empty = element.shadowRoot?.querySelectorAll('.offer-note:empty') ?? []
  expect([...empty].every((note) => getComputedStyle(note).display === 'none')).toBe(true)
})
