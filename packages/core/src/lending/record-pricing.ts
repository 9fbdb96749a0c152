import { type Application, DEFAULT_ANNUAL_MILEAGE, type LenderProposal, partExchangeOf } from '../models/index.ts'
import type { PricingRequest } from './request.ts'

/** The facts that determine a record's price. */
export type PricedRecord = Pick<Application, 'productType' | 'dealerId' | 'isQuickQuote'> & Partial<Application>

/** The inputs of a price beside the record: the dealership's compulsory fee (D37), and its prepared panel. */
export interface DealershipTerms {
  readonly adminFee: number
  readonly panel: readonly LenderProposal[]
}

/** The first of the values that says something; none, or 0, is 8,000 (§9, D72): nobody drives 0 miles a year. */
export const annualMileageOrDefault = (...given: readonly (number | null | undefined)[]): number =>
  given.find((miles) => typeof miles === 'number' && miles > 0) ?? DEFAULT_ANNUAL_MILEAGE

/** The annual mileage at which a record is priced (§9). */
export const annualMileageOf = ({ futuresMileage, vehicle }: Pick<Application, 'futuresMileage' | 'vehicle'>): number =>
  annualMileageOrDefault(futuresMileage, vehicle?.annualMileage)

/** The deal of a record as lenders price it, at its own product and term. */
export function requestOfRecord(record: PricedRecord, adminFee: number | null = null): PricingRequest {
  const { vehicle, deposit, term, productType, creditProfile, dealerId, brokerReference } = record
  const { value, settlement } = partExchangeOf(record)
  return {
    price: vehicle?.price ?? null,
    deposit: deposit ?? null,
    partExValue: value,
    partExSettlement: settlement,
    termMonths: term ?? null,
    productType,
    creditProfile: creditProfile ?? null,
    annualMileage: annualMileageOf(record),
    dealerId,
    adminFee,
    brokerReference: brokerReference ?? null,
    vehicle: vehicle ?? null,
  }
}

/**
 * The terms that price a record: those of the dealership's panel while it is a quick quote, afterwards those of the lenders
 * that were asked.
 */
export function lendersOfRecord(
  { isQuickQuote, proposals }: PricedRecord,
  panel: readonly LenderProposal[],
): readonly LenderProposal[] {
  return isQuickQuote ? panel : (proposals ?? [])
}
