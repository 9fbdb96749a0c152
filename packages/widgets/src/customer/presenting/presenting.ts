import { configuredExample, createResource, type Evidence, type SavedQuote, type WebsiteConfig } from '@forecourt/core'
import { VERSION } from '../../element/index.ts'
import { BROKER_WORDING_VERSION } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { PresentedOffer } from '../../presenting/index.ts'
import { computed, signal } from '../../signals/index.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { RecordState } from '../record/record.ts'
import { firstToPresent, type SavedOffer, savedOffers } from './saved-offers.ts'

export type PresentingState = ReturnType<typeof createPresenting>

/** The saved quotes as the customer view shows them. */
export function createPresenting(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  record: RecordState,
  quotes: Pick<QuotesState, 'saved'>,
) {
  const isOpen = signal(false)
  // The offers stay as they were when the view opened: the customer's choice changes no figure.
  const first = signal<SavedQuote | null>(null)
  const chosen = signal<SavedQuote | null>(null)
  const saved = computed(() => quotes.saved.value ?? [])
  const deal = computed(() => record.application.value ?? {})
  const offers = computed(() => savedOffers(saved.value, first.value, deal.value, clock.now.value))
  const website = createResource<number, WebsiteConfig | null>({
    key: () => record.application.value?.affiliateUserId ?? null,
    fetch: (id, asking) => client.settings.websiteConfig({ id }, asking),
    empty: null,
    now: clock.read,
  })
  /** From the same settings; null if there is none. */
  const example = computed(() => configuredExample(website.data.value?.representativeExample))
  /** A failed call does not interrupt the customer; the server stores what reaches it. */
  const keep = (shown: readonly Evidence[]) => {
    for (const evidence of shown) void client.audit.recordEvidence(evidence).catch(() => {})
  }
  return {
    isOpen,
    offers,
    chosen,
    example,
    canOpen: computed(() => firstToPresent(saved.value, deal.value, clock.now.value) !== null),
    /** The dealership's page settings: colour, phone, representative example. Null while loading. */
    website: website.data,
    open() {
      first.value = firstToPresent(saved.peek(), deal.peek(), clock.now.peek())
      chosen.value = first.peek()
      const application = record.application.peek()
      if (!chosen.peek() || !application) return
      isOpen.value = true
      const { cosmosId } = application
      keep(evidenceOf(cosmosId, offers.peek()))
      void website.load().then(() => {
        if (isOpen.peek() && example.peek()) keep([exampleEvidence(cosmosId)])
      })
    },
    close: () => {
      isOpen.value = false
    },
  }
}

const by = 'customer view' as const
const versions = { ruleVersion: VERSION, wordingVersion: BROKER_WORDING_VERSION }

/** The representative example of the dealership's settings; it belongs to no offer on the screen. */
const exampleEvidence = (applicationId: string): Evidence => ({
  kind: 'representative-example',
  shown: { by, offers: [] },
  applicationId,
  ...versions,
})

/** The offers and the text about the broker, each as separate evidence (D46). */
function evidenceOf(applicationId: string, offers: readonly PresentedOffer<SavedOffer>[]): Evidence[] {
  const named = offers.map(({ offer: { saved, productType, termMonths } }) => ({
    financeCompanyId: saved.financeCompanyId,
    proposalId: saved.proposalId,
    productType,
    termMonths,
  }))
  return [
    { kind: 'quote', shown: { by, offers: named }, applicationId, ...versions },
    { kind: 'broker-statement', shown: { by, offers: [] }, applicationId, ...versions },
  ]
}
