import { ProductType } from '@forecourt/core'
import { expect, it } from 'vitest'
import { aPage, found } from '../testing/opened.ts'
import { lender, sampleRates } from '../testing/samples.ts'

async function withBudget(pounds: number, lenderProposals = sampleRates().lenderProposals) {
  const state = await found(aPage({ rates: { lenderProposals } }))
  state.fields.budget.value = pounds
  return state
}

it.each([
  ['at the chosen term', false],
  ['in the matrix', true],
])('is met, %s, by each solution and the offer it selects', async (_name, isMatrix) => {
  const { solutions } = await withBudget(260)
  expect(solutions.value.map(({ solves }) => solves)).toEqual(['deposit', 'price'])
  for (const solution of solutions.value) {
    const state = await withBudget(260)
    state.isMatrix.value = isMatrix
    state.applySolution(solution)
    expect(state.fields[solution.solves].value).toBe(solution.value)
    expect(state.chosen.value?.quote.instalment).toBe(solution.quote.instalment)
    expect(solution.quote.instalment).toBeLessThanOrEqual(260)
  }
})

it('is met by a longer term for HP', async () => {
  const state = await withBudget(380)
  const solution = state.solutions.value.find(({ solves }) => solves === 'term')
  if (!solution) throw new Error('No term gets there')
  state.applySolution(solution)
  expect(state.chosen.value).toMatchObject({ productType: ProductType.HP, termMonths: 60, lenderId: solution.lenderId })
  expect(state.chosen.value?.quote.instalment).toBeLessThanOrEqual(380)
})

it('considers only the products shown', async () => {
  const state = await withBudget(300)
  state.shown.value = ProductType.HP
  expect(state.solutions.value.length).toBeGreaterThan(0)
  expect(state.solutions.value.every(({ productType }) => productType === ProductType.HP)).toBe(true)
})

it('says why no term meets the budget: too little, too old, or not with PCP', async () => {
  expect((await withBudget(100)).termBlock.value).toBe('Not even over 60 months')
  const old = [lender({ id: 50, apr: 9.9, maxVehicleAgeAtEnd: 8 })]
  expect((await withBudget(100, old)).termBlock.value).toBe('Vehicle too old at 60')
  const state = await withBudget(100)
  state.shown.value = ProductType.PCP
  expect(state.termBlock.value).toBe('With HP only')
})
