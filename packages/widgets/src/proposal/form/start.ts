import {
  type Application,
  ApplicationType,
  findQuoteToPropose,
  formatRegistration,
  type SavedQuote,
} from '@forecourt/core'
import { carriedOver, customerCarriedOver } from './carry-over.ts'
import { newOrigin, type Origin, type OriginQuote, type Start } from './draft.ts'
import { emptyValues, type ProposalValues } from './values.ts'

/** The key under which the draft is stored. */
export function draftIdOf({ draftId, kind, recordId, repropose, customerOf, registration }: Start): string {
  if (draftId) return draftId
  const from =
    recordId || (customerOf && `customer ${customerOf}`) || (registration && `vehicle ${registration}`) || 'new'
  return [kind, from, repropose ? 'again' : ''].filter(Boolean).join(' ')
}

/** An empty form, with the stock vehicle and its example if given. */
export function valuesAtStart(start: Start): ProposalValues {
  const { registration, price, mileage, deposit, term, productType } = start
  const vehicle = { registration: formatRegistration(registration), price, mileage }
  return { ...emptyValues, ...vehicle, deposit, term, productType: productType ?? emptyValues.productType }
}

export interface Beginning {
  readonly origin: Origin
  readonly values: ProposalValues
}

/** 'already' if the record is a full proposal, so that there is nothing to convert. */
export function beginFrom(start: Start, application: Application, saved: readonly SavedQuote[]): Beginning | 'already' {
  const { kind, repropose, customerOf } = start
  const { affiliateUserId } = application
  const fresh: Origin = { ...newOrigin, affiliateUserId }
  if (customerOf) {
    return { origin: fresh, values: { ...valuesAtStart(start), ...customerCarriedOver(application) } }
  }
  const values = carriedOver(application)
  if (repropose) return { origin: fresh, values }
  const converted: Origin = { ...fresh, mode: 'convert', applicationId: application.cosmosId }
  if (isQuickQuote(application))
    return promised(saved, { origin: { ...converted, quickQuoteId: application.quickQuoteId ?? null }, values })
  if (kind === 'eligibility') return { origin: fresh, values }
  if (application.applicationType === ApplicationType.FullProposal) return 'already'
  return promised(saved, { origin: converted, values })
}

/** Continues with the lender, the product and the term that the customer was promised. */
function promised(saved: readonly SavedQuote[], { origin, values }: Beginning): Beginning {
  const quote = findQuoteToPropose(saved)
  const promise = quote && originQuoteOf(quote)
  if (!quote || !promise) return { origin, values }
  const { productType, termMonths: term } = quote
  return { origin: { ...origin, quote: promise }, values: { ...values, productType, term } }
}

/** Null for a guide figure, which has no lender. */
function originQuoteOf({ financeCompanyId, financeCompany, ...quote }: SavedQuote): OriginQuote | null {
  if (!financeCompanyId) return null
  const standing = quote.isAccepted ? 'accepted' : quote.isProposed ? 'proposed' : 'sent'
  return { financeCompanyId, lender: financeCompany ?? `Lender ${financeCompanyId}`, standing }
}

const isQuickQuote = (application: Application) =>
  application.isQuickQuote || application.applicationType === ApplicationType.QuickQuote

/** An eligibility check that was sent can only become a full proposal; anything else may be sent as either. */
export const isKindOpen = ({ mode, quickQuoteId }: Origin): boolean => mode === 'create' || quickQuoteId !== null
