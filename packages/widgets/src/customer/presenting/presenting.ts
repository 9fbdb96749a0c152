import {
  advancePayment,
  configuredExample,
  createResource,
  type DealRecord,
  type Evidence,
  isQuoteExpired,
  isQuoteOutOfDate,
  offersOfKinds,
  type SavedQuote,
  type WebsiteConfig,
} from '@forecourt/core'
import { VERSION } from '../../element/index.ts'
import { BROKER_WORDING_VERSION } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { PresentedOffer, PresentedQuote } from '../../presenting/index.ts'
import { computed, signal } from '../../signals/index.ts'
import type { QuotesState } from '../quotes/quotes.ts'
import type { RecordState } from '../record/record.ts'

export type PresentingState = ReturnType<typeof createPresenting>

/** The saved quotes as the customer view shows them. */
export function createPresenting(
  { client, clock }: Pick<PortalPage, 'client' | 'clock'>,
  record: RecordState,
  quotes: Pick<QuotesState, 'saved'>,
) {
  // Over forty lines: a list of what the customer’s view shows.
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

interface SavedOffer extends PresentedQuote {
  readonly saved: SavedQuote
  readonly quote: SavedQuote['figures']
}

/** The saved quote that the view opens with: the deal, or the lowest total. */
function firstToPresent(saved: readonly SavedQuote[], record: DealRecord, now: Date): SavedQuote | null {
  const current = currentQuotes(saved, record, now)
  const [cheapest = null] = current.toSorted((one, other) => one.figures.totalPayable - other.figures.totalPayable)
  return current.find(({ isAccepted }) => isAccepted) ?? current.find(({ isProposed }) => isProposed) ?? cheapest
}

/**
 * Up to three saved quotes of different kinds, with the same price and the same advance payments, so that only the
 * offers differ. Their figures are the server's own.
 */
function savedOffers(
  saved: readonly SavedQuote[],
  first: SavedQuote | null,
  record: DealRecord,
  now: Date,
): readonly PresentedOffer<SavedOffer>[] {
  if (!first) return []
  const alike = currentQuotes(saved, record, now)
    .filter((quote) => dealMark(quote) === dealMark(first))
    .toSorted((one, other) => one.figures.totalPayable - other.figures.totalPayable)
    .map(savedOfferOf)
  return offersOfKinds(alike, savedOfferOf(first)).map(({ kind, row }) => ({ kind, offer: row }))
}

const currentQuotes = (saved: readonly SavedQuote[], record: DealRecord, now: Date) =>
  saved.filter((quote) => !quote.isArchived && !isQuoteExpired(quote, now) && !isQuoteOutOfDate(quote, record))

const dealMark = ({ figures: { price, amount, ...deal } }: SavedQuote) =>
  [price, amount, advancePayment(deal)].join(' ')

function savedOfferOf(saved: SavedQuote): SavedOffer {
  const { quoteId, termMonths, productType, figures } = saved
  return { saved, key: quoteId, termMonths, productType, figures, quote: figures }
}
