import { isSameProduct } from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { Prefill } from '../input/prefill.ts'
import type { ProductResults, QuoteOffer } from './results.ts'

/** The offer that everything beside the comparison speaks of. */
export interface ChosenOffer {
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly chosenKey: ReadonlySignal<string | null>
  /** With `termMonths` it chooses an offer at another term; otherwise at the form's term. */
  choose(key: string | null, termMonths?: number): void
}

/** The chosen offer, else that of the requested lender, else the first of the requested product, else the first. */
export function chosenOf(
  results: readonly ProductResults[],
  key: string | null,
  { productType, lenderId }: Pick<Prefill, 'productType' | 'lenderId'>,
): QuoteOffer | null {
  const offers = results.flatMap(({ guides, offers }) => [...guides, ...offers])
  const ofProduct = offers.filter(
    (offer) => productType !== undefined && isSameProduct(offer, { productType }) && offer.lenderId !== null,
  )
  const ofLender = ofProduct.find((offer) => offer.lenderId === lenderId)
  return offers.find((offer) => offer.key === key) ?? ofLender ?? ofProduct[0] ?? offers[0] ?? null
}
