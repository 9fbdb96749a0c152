import { ApiError, allowedTerms, type Client, type Futures } from '@forecourt/core'
import { aMoment, aVehicle } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { panelOf } from './panel.ts'
import { createResiduals, findResiduals, type ResidualQuestion } from './residuals.ts'

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

it('requests every PCP lender but 63, at every term', async () => {
  const { ask, asked } = answering(null)
  await findResiduals(ask, { ...question, affiliateUserId: 201 })
  expect(asked).toMatchObject([
    { lenderIds: [50, 75], terms: [...allowedTerms], annualMileage: 12_000, affiliateUserId: 201 },
  ])
})

it('has none if the dealership has no PCP', async () => {
  const refused = new ApiError({ status: 403, code: 'FEATURE_OFF', message: 'PCP is not switched on' })
  expect(await findResiduals(() => Promise.reject(refused), question)).toBeNull()
})

it('rejects if they cannot be fetched', async () => {
  await expect(findResiduals(() => Promise.reject(new Error('offline')), question)).rejects.toThrow('offline')
})

describe('the residuals of a screen', () => {
  function asking() {
    const asked: Parameters<Ask>[0][] = []
    const answers: ((futures: Futures | null) => void)[] = []
    const wanted = { current: question as ResidualQuestion | null }
    const ask: Ask = (one) => {
      asked.push(one)
      return new Promise((resolve) => answers.push(resolve))
    }
    const page = { client: { quotes: { residuals: ask } }, clock: { read: aMoment } }
    const residuals = createResiduals(page, { question: () => wanted.current })
    return { asked, answers, wanted, residuals }
  }
  const other = { ...question, annualMileage: 20_000 }

  it('drops an answer that arrives after the next question', async () => {
    const { answers, wanted, residuals } = asking()
    const first = residuals.refresh()
    await expect.poll(() => answers.length).toBe(1)
    wanted.current = other
    const second = residuals.refresh()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.({ 75: { 48: 6000 } })
    answers[0]?.({ 75: { 48: 7000 } })
    await Promise.all([first, second])
    expect(residuals.futures.value).toEqual({ 75: { 48: 6000 } })
    expect(residuals.answerTo(question)).toBeNull()
  })

  it.each([[{ 75: { 48: 7000 } }], [null]])('asks once per question, whatever the answer: %o', async (futures) => {
    const { asked, answers, residuals } = asking()
    const first = residuals.refresh()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.(futures)
    await first
    await residuals.refresh()
    expect(asked).toHaveLength(1)
  })

  it('are independent of the vehicle’s price', async () => {
    const { answers, residuals } = asking()
    const first = residuals.refresh()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.({ 75: { 48: 7000 } })
    await first
    const dearer = { ...question, vehicle: { ...question.vehicle, price: 20_000 } }
    expect(residuals.answerTo(dearer)?.futures).toEqual({ 75: { 48: 7000 } })
  })
})
