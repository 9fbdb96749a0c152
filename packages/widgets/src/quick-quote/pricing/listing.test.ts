import { formatPoundsAndPence, ProductType, quoteHp } from '@forecourt/core'
import { expect, it } from 'vitest'
import { aPage, type Opened, open } from '../testing/opened.ts'
import { lender } from '../testing/samples.ts'
import { createListing, leastOfTheRest } from './listing.ts'

const five = [50, 70, 66, 73, 8].map((id, at) => lender({ id, apr: 9.9 + at }))
const opened = () => open(aPage({ rates: { lenderProposals: five } }))
const linesOf = (state: Opened, isOpen = false) =>
  createListing(state, ProductType.HP, isOpen).value?.lines.map(({ name, lender }) => ({ name, lender }))

it('has the first three, the rest on request, with their number and lowest monthly', async () => {
  const state = await opened()
  expect(createListing(state, ProductType.HP, false).value).toMatchObject({
    more: 2,
    note: '49 payments, then it is theirs',
  })
  expect(linesOf(state)).toHaveLength(3)
  expect(linesOf(state, true)).toHaveLength(5)
  const fourth = quoteHp({ amount: 16_995, termMonths: 49, aprPercent: 12.9 })
  expect(leastOfTheRest(state, ProductType.HP)).toBe(formatPoundsAndPence(fourth.instalment))
})

it('names the lender', async () => {
  expect(linesOf(await opened())?.[0]).toEqual({ name: 'HP Kestrelmoor Finance', lender: 'Kestrelmoor Finance' })
})

it('has the offer’s current figures', async () => {
  const state = await opened()
  state.fields.deposit.value = 3000
  const quote = quoteHp({ amount: 15_995, termMonths: 49, aprPercent: 9.9 })
  expect(createListing(state, ProductType.HP, false).value?.lines[0]).toMatchObject({
    monthly: formatPoundsAndPence(quote.instalment),
    note: 'Lowest total',
    apr: '9.9%',
    final: '–',
    total: formatPoundsAndPence(quote.totalPayable),
  })
})
