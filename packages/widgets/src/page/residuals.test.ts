import { allowedTerms, type Client } from '@forecourt/core'
import { aVehicle } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { panelOf } from './panel.ts'
import { findResiduals } from './residuals.ts'

const lenderProposals = [50, 63, 75].map((financeCompanyId) => ({
  financeCompanyId,
  proposalId: `proposal-${financeCompanyId}`,
}))
const panel = panelOf({ adminFee: 0, lenderProposals, bespokeRates: [] })
const question = { panel, vehicle: aVehicle(), annualMileage: 12_000 }

type Ask = Client['quotes']['residuals']
const answering = (answer: Awaited<ReturnType<Ask>>) => {
  const asked: Parameters<Ask>[0][] = []
  const ask: Ask = async (body) => {
    asked.push(body)
    return answer
  }
  return { ask, asked }
}

it('asks for every PCP lender but 63, at every term there is', async () => {
  const { ask, asked } = answering(null)
  await findResiduals(ask, { ...question, affiliateUserId: 201 })
  expect(asked).toMatchObject([
    { lenderIds: [50, 75], terms: [...allowedTerms], annualMileage: 12_000, affiliateUserId: 201 },
  ])
})

it('lets those of 75 stand in for 50, 67 and 74 where they have none', async () => {
  const { ask } = answering({ 75: { 48: 7000 }, 74: { 48: 6500 } })
  expect(await findResiduals(ask, question)).toMatchObject({
    50: { 48: 7000 },
    67: { 48: 7000 },
    74: { 48: 6500 },
    75: { 48: 7000 },
  })
})

it.each([
  ['none', answering(null).ask],
  ['a failure', () => Promise.reject(new Error('offline'))],
] satisfies [string, Ask][])('answers null for %s', async (_name, ask) => {
  expect(await findResiduals(ask, question)).toBeNull()
})
