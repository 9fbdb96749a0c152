import { formatApr, formatPoundsAndPence, ProductType } from '@forecourt/core'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import type { Offer } from './results.ts'
import type { QuickQuoteState } from './state.ts'

export const PRODUCT_WORDS = { [ProductType.PCP]: 'PCP', [ProductType.HP]: 'HP' } as const

const SHOWN_AT_FIRST = 3

/** What a row is about: plain values that stay while its figures change. */
export interface OfferLine {
  readonly offerKey: string
  /** Before its monthly figure, where it is read out. */
  readonly name: string
  /** Null where no lender stands behind the figure. */
  readonly lenderId: number | null
  /** Null where the lender is not to be named. */
  readonly lender: string | null
  /** Beside the lender where every term is shown. */
  readonly term: string | null
}

/** One product’s rows in their order: those of no lender, the first of the lenders’, and how many more there are. */
export interface Listing {
  readonly note: string | null
  readonly lines: readonly OfferLine[]
  readonly more: number
}

type Seen = Pick<QuickQuoteState, 'results' | 'isCustomerView' | 'allTerms'>

/** The same object while it says the same: a key that changes figures alone draws no row again. */
export function createListing(seen: Seen, productType: ProductType, isOpen: boolean): ReadonlySignal<Listing | null> {
  let last: { readonly listing: Listing; readonly written: string } | undefined
  return computed(() => {
    const found = seen.results.value.find((each) => each.productType === productType)
    if (!found) return null
    const offers = [...found.guides, ...(isOpen ? found.offers : found.offers.slice(0, SHOWN_AT_FIRST))]
    const sight = { isCustomerView: seen.isCustomerView.value, allTerms: seen.allTerms.value }
    const rest = {
      note: offers[0] && !sight.allTerms ? paymentsOf(offers[0]) : null,
      more: Math.max(0, found.offers.length - SHOWN_AT_FIRST),
    }
    const written = JSON.stringify([sight, rest]) + offers.map(({ key, lender }) => `${key} ${lender}`).join()
    if (last?.written !== written)
      last = { written, listing: { ...rest, lines: offers.map((offer) => lineOf(offer, sight)) } }
    return last.listing
  })
}

function paymentsOf({ quote, productType }: Offer): string {
  return productType === ProductType.PCP
    ? `${quote.instalmentCount} payments, then an optional final payment`
    : `${quote.instalmentCount} payments, then it is theirs`
}

interface Sight {
  readonly isCustomerView: boolean
  readonly allTerms: boolean
}

function lineOf(offer: Offer, sight: Sight): OfferLine {
  const { key, productType, termMonths } = offer
  const lender = sight.isCustomerView ? null : offer.lender
  const by = sight.isCustomerView ? 'quote' : (lender ?? 'guide figure')
  const over = sight.allTerms ? ` over ${termMonths} months` : ''
  return {
    offerKey: key,
    name: `${PRODUCT_WORDS[productType]} ${by}${over}`,
    lenderId: offer.lender === null ? null : offer.lenderId,
    lender,
    term: sight.allTerms ? `${termMonths} months` : null,
  }
}

/** The figures of a row as they are read. */
export const figureWordsOf = ({ quote, note, optionalFinalPayment }: Offer) => ({
  monthly: formatPoundsAndPence(quote.instalment),
  note: note ?? '',
  apr: formatApr(quote.aprPercent),
  final: formatPoundsAndPence(optionalFinalPayment),
  total: formatPoundsAndPence(quote.totalPayable),
})

/** The least that the offers not shown at first ask a month. */
export function leastOfTheRest({ results }: Pick<QuickQuoteState, 'results'>, productType: ProductType): string {
  const found = results.value.find((each) => each.productType === productType)
  const rest = found?.offers.slice(SHOWN_AT_FIRST) ?? []
  return formatPoundsAndPence(Math.min(...rest.map(({ quote }) => quote.instalment)))
}
