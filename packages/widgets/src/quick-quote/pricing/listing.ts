import { formatApr, formatPoundsAndPence, isSameProduct, ProductType, productOf } from '@forecourt/core'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { ProductResults, QuoteOffer } from './results.ts'

interface Compared {
  readonly results: ReadonlySignal<readonly ProductResults[]>
}

const SHOWN_AT_FIRST = 3

/** A row's content as plain values, so that React can compare them. */
export type OfferListRow = ReturnType<typeof offerListRowOf>

/** One product’s rows in order: those without a lender, the first of the lenders’, and the count of the rest. */
export function createListing({ results }: Compared, productType: ProductType, isOpen: boolean) {
  return computed(() => {
    const found = results.value.find((each) => isSameProduct(each, { productType }))
    if (!found) return null
    const offers = [...found.guides, ...(isOpen ? found.offers : found.offers.slice(0, SHOWN_AT_FIRST))]
    return {
      note: offers[0] ? paymentCountWords(offers[0]) : null,
      more: Math.max(0, found.offers.length - SHOWN_AT_FIRST),
      lines: offers.map(offerListRowOf),
    }
  })
}

const AT_THE_END: Readonly<Record<ProductType, string>> = {
  [ProductType.PCP]: 'then an optional final payment',
  [ProductType.HP]: 'then it is theirs',
}

const paymentCountWords = ({ quote, productType }: QuoteOffer) =>
  `${quote.instalmentCount} payments, ${AT_THE_END[productType]}`

function offerListRowOf({ key, productType, lender, lenderId, quote, note, optionalFinalPayment }: QuoteOffer) {
  return {
    offerKey: key,
    /** For screen readers, before the monthly figure. */
    name: `${productOf({ productType }).name} ${lender ?? 'guide figure'}`,
    lenderId,
    lender,
    monthly: formatPoundsAndPence(quote.instalment),
    note,
    apr: formatApr(quote.aprPercent),
    final: formatPoundsAndPence(optionalFinalPayment),
    total: formatPoundsAndPence(quote.totalPayable),
  }
}

/** The lowest monthly figure of the hidden offers. */
export function leastOfTheRest({ results }: Compared, productType: ProductType): string {
  const found = results.value.find((each) => isSameProduct(each, { productType }))
  const rest = found?.offers.slice(SHOWN_AT_FIRST) ?? []
  return formatPoundsAndPence(Math.min(...rest.map(({ quote }) => quote.instalment)))
}
