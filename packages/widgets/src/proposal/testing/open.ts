import type { Start } from '../form/start.ts'
import { createProposal, type ProposalState } from '../state.ts'
import { type FakeSources, fakeSources } from './fake-sources.ts'
import { aQuickQuoteRecord, aStart } from './samples.ts'

/** A proposal that has begun, and the ids that it was sent under. */
export async function open(sources: FakeSources, start: Partial<Start> = {}) {
  const sent: string[] = []
  const state = createProposal(sources, aStart(start), (id) => sent.push(id))
  await state.load()
  return { state, sources, sent }
}

export const converting = () => open(fakeSources({ record: aQuickQuoteRecord() }), { recordId: 'quick-quote-1' })

export const paths = ({ book }: ProposalState) => book.faults.peek().map(({ path }) => path)
