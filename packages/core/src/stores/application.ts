import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Application, LenderProposal, PayoutPack } from '../models/index.ts'
import { type DisplayStatus, displayStatus, type StatusApplication } from '../status/index.ts'
import { applicationActions } from './application-actions.ts'
import { type ApplicationClient, clearParts, createParts, refreshesOf } from './application-parts.ts'
import type { Loadable } from './loadable.ts'

export interface ApplicationOptions {
  readonly client: ApplicationClient
  readonly now: ReadonlySignal<Date>
}

export type OneApplication = ReturnType<typeof createApplication>

/** One open application with everything that its screen shows (spec §4). */
export function createApplication({ client, now }: ApplicationOptions) {
  const parts = createParts(() => now.peek())
  const openId = signal<string | null>(null)
  // Opened by a quick quote's id, it is spoken of by its own ever after (D42).
  const ownId = () => parts.record.data.peek()?.cosmosId ?? openId.peek()
  const refreshes = refreshesOf(client, parts, ownId)
  const current = computed(() => together(parts.record.data.value, parts.proposals, parts.payoutPack.data.value))

  async function open(id: string): Promise<void> {
    if (id !== openId.peek()) clearParts(parts)
    openId.value = id
    await refreshes.refetch()
    if (id !== openId.peek() || parts.record.data.peek() === null) return
    const isQuickQuote = parts.record.data.peek()?.isQuickQuote === true
    await Promise.all(wantedOf(refreshes, isQuickQuote).map((refresh) => refresh()))
  }

  return {
    openId: openId as ReadonlySignal<string | null>,
    ...(parts as LoadableParts),
    /** The record with its latest proposals and payout pack. */
    current,
    status: computed<DisplayStatus | null>(() => (current.value ? displayStatus(current.value, now.value) : null)),
    open,
    isOpen: (id: string) => openId.peek() !== null && (id === openId.peek() || id === ownId()),
    close(): void {
      openId.value = null
      clearParts(parts)
    },
    patch: (change: Partial<Application>) =>
      parts.record.change((record) => (record ? { ...record, ...change } : record)),
    ...refreshes,
    ...applicationActions(client, parts, refreshes),
  }
}

/** What a quick quote does not have is not asked for (rule 1). */
function wantedOf(refreshes: ReturnType<typeof refreshesOf>, isQuickQuote: boolean) {
  const { refreshNotes, refreshProposals, refreshQuotes, refreshDocuments, refreshPayoutPack } = refreshes
  if (isQuickQuote) return [refreshQuotes]
  return [refreshNotes, refreshProposals, refreshQuotes, refreshDocuments, refreshPayoutPack]
}

type Parts = ReturnType<typeof createParts>
type LoadableParts = { readonly [K in keyof Parts]: Parts[K] extends Loadable<infer T> ? Loadable<T> : never }

function together(
  record: Application | null,
  proposals: Loadable<readonly LenderProposal[]>,
  payoutPack: PayoutPack | null,
): StatusApplication | null {
  if (!record) return null
  const latest = proposals.loadedAt.value === null ? record.proposals : proposals.data.value
  return { ...record, proposals: latest, payoutPack: payoutPack ?? record.payoutPack }
}
