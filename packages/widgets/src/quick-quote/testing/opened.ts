import type { ProductType } from '@forecourt/core'
import { expect } from 'vitest'
import { createQuickQuote } from '../state.ts'
import { type FakeSources, fakeSources } from './fake-sources.ts'
import { DEAL, type Prefill } from './open.ts'

export function open(sources: FakeSources = fakeSources(), prefill: Prefill = DEAL) {
  return { ...createQuickQuote(sources, prefill), sources }
}

/** With the vehicle looked up and its residuals here. */
export async function found(sources?: FakeSources, prefill?: Prefill) {
  const state = open(sources, prefill)
  await state.lookUp.find()
  await expect.poll(() => state.vehicle.value?.futures).toBeTruthy()
  return state
}

export function resultsOf(state: ReturnType<typeof open>, product: ProductType) {
  const results = state.results.value.find(({ productType }) => productType === product)
  if (!results) throw new Error('No results')
  return results
}
