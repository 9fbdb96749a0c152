import { createPublicQuickQuote, type PublicQuickQuoteState } from '../public/public-state.ts'
import { createQuickQuote, type QuickQuoteState } from '../state.ts'
import type { FakeSources } from './fake-sources.ts'

/** The deal of the pictures: a Golf at 18,995, 2,000 down, 3,500 for the old car and 1,200 still owed on it. */
export const DEAL = { registration: 'ZZ23 KHP', price: 18_995, deposit: 2000 }

export type Prefill = Parameters<typeof createQuickQuote>[1]

export function openDealer(sources: FakeSources, prefill: Prefill = {}): QuickQuoteState {
  const state = createQuickQuote(sources, prefill)
  if (prefill.registration) void state.lookUp.find()
  return state
}

export function openPublic(sources: FakeSources, prefill: Prefill = {}): PublicQuickQuoteState {
  const state = createPublicQuickQuote(sources, prefill)
  if (prefill.registration) void state.lookUp.find()
  return state
}

type Named = Pick<QuickQuoteState, 'fields'>

export function nameCustomer({ fields }: Named): void {
  fields.name.value = 'Callum Penrose'
  fields.mobile.value = '07700900284'
}
