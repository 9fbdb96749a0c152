import {
  type Application,
  ApplicationType,
  formatRegistration,
  type ProductType,
  type ProposalKind,
} from '@forecourt/core'
import { carriedOver, customerCarried } from './carry-over.ts'
import type { Origin } from './draft.ts'
import { emptyValues, type ProposalValues } from './values.ts'

/** What the host asks to begin with. */
export interface Start {
  readonly kind: ProposalKind
  /** An application's id or a quick quote's; empty for none. */
  readonly recordId: string
  readonly repropose: boolean
  readonly customerOf: string
  readonly registration: string
  readonly price: number | null
  readonly mileage: number | null
  readonly affiliateUserId: number | null
  readonly deposit: number | null
  readonly term: number | null
  readonly productType: ProductType | null
  /** Under which the draft is kept; empty for one draft of each thing to begin with. */
  readonly draftId: string
}

/** Under which the draft is kept. */
export function draftIdOf({ draftId, kind, recordId, repropose, customerOf, registration }: Start): string {
  if (draftId) return draftId
  const from =
    recordId || (customerOf && `customer ${customerOf}`) || (registration && `vehicle ${registration}`) || 'new'
  return [kind, from, repropose ? 'again' : ''].filter(Boolean).join(' ')
}

/** An empty form, with the vehicle of the stock and its example where they were given. */
export function valuesAtStart({ registration, price, mileage, deposit, term, productType }: Start): ProposalValues {
  const vehicle = { registration: formatRegistration(registration), price, mileage }
  const finance = { deposit, term, productType: productType ?? emptyValues.deal.productType }
  return { ...emptyValues, deal: { ...emptyValues.deal, ...vehicle, ...finance } }
}

export interface Beginning {
  readonly origin: Origin
  readonly values: ProposalValues
}

/** 'already' when there is nothing to convert: it is a full proposal. */
export function beginFrom(start: Start, application: Application): Beginning | 'already' {
  const { kind, repropose, customerOf } = start
  const { affiliateUserId } = application
  const anew: Origin = { mode: 'create', applicationId: null, quickQuoteId: null, affiliateUserId }
  if (customerOf) {
    const values = { ...customerCarried(application), deal: valuesAtStart(start).deal }
    return { origin: anew, values }
  }
  const values = carriedOver(application)
  if (repropose) return { origin: anew, values }
  const converted: Origin = { ...anew, mode: 'convert', applicationId: application.cosmosId }
  if (isQuickQuote(application))
    return { origin: { ...converted, quickQuoteId: application.quickQuoteId ?? null }, values }
  if (kind === 'eligibility') return { origin: anew, values }
  return application.applicationType === ApplicationType.FullProposal ? 'already' : { origin: converted, values }
}

const isQuickQuote = (application: Application) =>
  application.isQuickQuote || application.applicationType === ApplicationType.QuickQuote

/** An eligibility check that was sent can only become a full proposal; everything else may be sent as either. */
export const isKindOpen = ({ mode, quickQuoteId }: Origin): boolean => mode === 'create' || quickQuoteId !== null
