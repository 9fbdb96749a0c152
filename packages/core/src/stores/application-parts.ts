import type { Client } from '../api/index.ts'
import type { Application, Document, LenderProposal, Note, PayoutPack, SavedQuote } from '../models/index.ts'
import { createLoader, type Loader } from './loadable.ts'

export interface ApplicationClient {
  readonly applications: Pick<
    Client['applications'],
    'single' | 'payout' | 'toggleNtuFlag' | 'convert' | 'update' | 'setVehicle'
  >
  readonly quotes: Pick<Client['quotes'], 'proposals' | 'list' | 'propose' | 'accept' | 'archive'>
  readonly notes: Pick<Client['notes'], 'list' | 'addToApplication'>
  readonly documents: Pick<Client['documents'], 'list'>
}

export type ApplicationParts = ReturnType<typeof createParts>

/** What is fetched of one application, each part by itself: one that fails leaves the others. */
export function createParts(now: () => Date) {
  return {
    record: createLoader<Application | null>(null, now),
    notes: createLoader<readonly Note[]>([], now),
    proposals: createLoader<readonly LenderProposal[]>([], now),
    quotes: createLoader<readonly SavedQuote[]>([], now),
    documents: createLoader<readonly Document[]>([], now),
    payoutPack: createLoader<PayoutPack | null>(null, now),
  }
}

export function clearParts(parts: ApplicationParts): void {
  const loaders: readonly Pick<Loader<unknown>, 'clear'>[] = Object.values(parts)
  for (const loader of loaders) loader.clear()
}

/** How each part is fetched again. None rejects, and each does nothing while no application is open. */
export function refreshesOf(client: ApplicationClient, parts: ApplicationParts, openId: () => string | null) {
  const whenOpen = async (run: (id: string) => Promise<void>) => {
    const id = openId()
    if (id !== null) await run(id)
  }
  const record = () => parts.record.data.peek()

  return {
    refetch: () => whenOpen((id) => parts.record.load(() => client.applications.single({ id }))),
    refreshNotes: () => whenOpen((id) => parts.notes.load((watch) => client.notes.list({ id }, watch))),
    refreshProposals: () =>
      whenOpen((id) =>
        parts.proposals.load((watch) => client.quotes.proposals({ applicationId: id, expandedProposals: true }, watch)),
      ),
    refreshQuotes: () => whenOpen((id) => parts.quotes.load(() => client.quotes.list({ id }))),
    async refreshDocuments(): Promise<void> {
      const brokerReference = record()?.brokerReference
      if (brokerReference) await parts.documents.load(() => client.documents.list({ brokerReference }))
    },
    async refreshPayoutPack(): Promise<void> {
      const { brokerReference, affiliateUserId } = record() ?? {}
      if (!brokerReference || affiliateUserId === undefined) return
      await parts.payoutPack.load(() => client.applications.payout({ brokerRef: brokerReference, affiliateUserId }))
    },
  }
}
