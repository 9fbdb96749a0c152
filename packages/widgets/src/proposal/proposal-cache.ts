import type { ProposalState } from './state.ts'

/** What an element keeps while it is out of the page, until it is asked to begin with something else. */
export interface ProposalCache {
  held: { readonly key: string; readonly state: ProposalState } | null
}

export const createProposalCache = (): ProposalCache => ({ held: null })
