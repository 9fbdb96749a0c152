import { isAskedForPapers, owedPapers, papersOf, type SentLink } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'
import type { SentLinksState } from '../sent/room-links.ts'

type Page = Pick<PortalPage, 'client' | 'clock'>
type Parts = RecordParts & { readonly roomLinks: Pick<SentLinksState, 'links' | 'load'> }

export const ASK_ACT = 'ask for papers'

export type PaperAsking = ReturnType<typeof createPaperAsking>

/** Asking the customer for papers, and what has come of it. */
export function createPaperAsking({ client, clock }: Page, { record, acts, toasts, roomLinks }: Parts) {
  const underKey = createIdempotencyKeys()
  /** The link through which the customer was last asked. */
  const link = computed(() => lastAsked(roomLinks.links.value ?? []))
  return {
    link,
    /** The customer's papers: how many there are, how many have come, how many were rejected. */
    counts: computed(() => {
      const application = record.application.value
      const papers = application ? papersOf(application) : []
      const count = (...states: string[]) => papers.filter(({ state }) => states.includes(state)).length
      return { wanted: papers.length, sent: count('sent', 'checked'), rejected: count('rejected') }
    }),
    /** They owe papers and were asked lately: the accent act has passed to them. */
    mayAskAgain: computed(() => {
      const application = record.application.value
      return (
        application !== null && owedPapers(application).length > 0 && isAskedForPapers(application, clock.now.value)
      )
    }),
    ask: () =>
      acts.run(
        ASK_ACT,
        async () => {
          const application = record.application.peek()
          if (!application) return
          const { cosmosId: id, papersAskedAt = null } = application
          await underKey([id, papersAskedAt], (idempotencyKey) =>
            client.dealRoom.askForPapers({ id }, { idempotencyKey }),
          )
          await Promise.all([record.refetch(), roomLinks.load()])
          toasts.done('The customer was asked')
        },
        'The customer was not asked.',
      ),
  }
}

const lastAsked = (links: readonly SentLink[]): SentLink | null =>
  links
    .filter(({ papersAsked }) => papersAsked)
    .toSorted((one, other) => (other.papersAsked?.at ?? '').localeCompare(one.papersAsked?.at ?? ''))[0] ?? null
