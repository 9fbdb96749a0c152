import type { Futures } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { panelOf } from '../providers/lenders/panel.ts'
import type { ResidualQuestion } from '../providers/residuals/provider.ts'
import { residualsOf } from './residuals.ts'

const panel = panelOf()
const question = { vehicle: { vrm: 'ZZ23KHP' }, lenderIds: [50, 63, 74, 75], terms: [37], annualMileage: 8_000 }

function answering(futures: Futures) {
  const asked: ResidualQuestion[] = []
  const find = async (one: ResidualQuestion) => {
    asked.push(one)
    return futures
  }
  return { asked, residuals: { find } }
}

describe('the server’s residuals', () => {
  it('are copied from 75 to lenders that have none', async () => {
    const { residuals } = answering({ 75: { 37: 7_000 }, 74: { 37: 6_500 } })
    expect(await residualsOf({ residuals, panel }, question)).toEqual({
      50: { 37: 7_000 },
      74: { 37: 6_500 },
      75: { 37: 7_000 },
    })
  })

  it('are copied from 75 even if only another lender is requested', async () => {
    const { residuals } = answering({ 75: { 37: 7_000 } })
    expect(await residualsOf({ residuals, panel }, { ...question, lenderIds: [67] })).toEqual({ 67: { 37: 7_000 } })
  })

  it('are never requested from lender 63', async () => {
    const { asked, residuals } = answering({})
    await residualsOf({ residuals, panel }, question)
    expect(asked[0]?.lenderIds).toContain(75)
    expect(asked[0]?.lenderIds).not.toContain(63)
  })

  it.each<[string, Futures]>([
    ['the provider has none', {}],
    ['there is none for the term', { 75: { 49: 7_000 } }],
    ['the residual is nothing', { 75: { 37: 0 } }],
  ])('are null when %s', async (_name, futures) => {
    expect(await residualsOf({ ...answering(futures), panel }, question)).toBeNull()
  })

  it('are null without a provider', async () => {
    expect(await residualsOf({ residuals: null, panel }, question)).toBeNull()
  })
})
