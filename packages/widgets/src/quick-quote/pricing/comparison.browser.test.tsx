import { formatApr, formatPoundsAndPence, quoteHp, quotePcp } from '@forecourt/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../../element/index.ts'
import { kitStyles } from '../../kit/index.ts'
import { themeStyles } from '../../theme/index.ts'
import { DealerView } from '../dealer/DealerView.tsx'
import { attributes, events } from '../definition.ts'
import { styles } from '../element.ts'
import type { QuickQuoteState } from '../state.ts'
import { aPage, openDealer } from '../testing/opened.ts'
import { lender, residuals } from '../testing/samples.ts'

const LENDERS = [
  { id: 50, name: 'Kestrelmoor Finance', aprPercent: 9.9 },
  { id: 70, name: 'Thornlode Vehicle Finance', aprPercent: 10.4 },
  { id: 66, name: 'Forecourt House Finance', aprPercent: 12.9, fees: { arrangement: 500 } },
] as const
const rates = {
  lenderProposals: LENDERS.map(({ aprPercent, name: _name, ...rest }) => lender({ apr: aprPercent, ...rest })),
}

const nothing = () => undefined

defineWidget('forecourt-comparison-sample', {
  component: ({ state }: { state: QuickQuoteState }) => (
    <DealerView
      state={state}
      onSave={nothing}
      onPropose={nothing}
      onCheck={nothing}
      onSend={nothing}
      onPrinted={nothing}
    />
  ),
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

const cells = (row: Element) => {
  const words = (selector: string) => row.querySelector(selector)?.textContent ?? ''
  const figures = Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>('[data-figure]')].map((cell) => [cell.dataset.figure, cell.textContent]),
  )
  return { ...figures, lender: words('.lender-name'), term: words('.offer-term') }
}

const shown = (product: 'HP' | 'PCP') => {
  const table = element.shadowRoot?.querySelector(`table[aria-label="${product} quotes"]`)
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => ({
    ...cells(row),
    name: row.querySelector('input')?.getAttribute('aria-label'),
  }))
}

/** What `quoteHp` and `quotePcp` say, for every lender at every term, in the order of the whole cost. */
function expected(product: 'HP' | 'PCP', amount: number) {
  const rows = LENDERS.flatMap(({ id, name, ...terms }) =>
    [12, 24, 36, 37, 48, 49, 60].flatMap((termMonths) => {
      const residual = residuals[id]?.[termMonths]
      if (product === 'HP') return [{ name, termMonths, quote: quoteHp({ ...terms, amount, termMonths }), final: '–' }]
      if (!residual) return []
      const quote = quotePcp({ ...terms, amount, termMonths, residual })
      return [{ name, termMonths, quote, final: formatPoundsAndPence(residual) }]
    }),
  )
  return rows
    .sort((one, other) => one.quote.totalPayable - other.quote.totalPayable)
    .map(({ name, termMonths, quote, final }) => ({
      ...{ lender: name, term: `${termMonths} months`, final, apr: formatApr(quote.aprPercent) },
      ...{ monthly: formatPoundsAndPence(quote.instalment), total: formatPoundsAndPence(quote.totalPayable) },
      name: `${product} ${name} over ${termMonths} months, ${formatPoundsAndPence(quote.instalment)} a month`,
    }))
}

it('holds every lender at every term to the penny after each key, in its order, though no row is drawn twice', async () => {
  await userEvent.click(page.getByRole('switch', { name: 'All terms' }))
  for (const _product of ['PCP', 'HP'])
    await userEvent.click(page.getByRole('button', { name: /^Show \d+ more/ }).first())
  await userEvent.click(page.getByLabelText('Deposit'))
  await userEvent.keyboard('{Control>}a{/Control}')
  for (const [key, deposit] of [
    ['6', 6],
    ['4', 64],
    ['0', 640],
    ['0', 6400],
  ] as const) {
    await userEvent.keyboard(key)
    for (const product of ['HP', 'PCP'] as const) {
      const rows = expected(product, 18_995 - deposit)
      await expect.poll(() => shown(product)).toMatchObject(rows)
    }
  }
})

it('moves a row with what is chosen in it where another order puts it', async () => {
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

it('names what is lowest beside one row alone', async () => {
  const notes = () => [...(element.shadowRoot?.querySelectorAll('.offer-note') ?? [])].map((note) => note.textContent)
  expect(notes().filter((note) => note === 'Lowest total')).toHaveLength(2)
  const empty = element.shadowRoot?.querySelectorAll('.offer-note:empty') ?? []
  expect([...empty].every((note) => getComputedStyle(note).display === 'none')).toBe(true)
})
