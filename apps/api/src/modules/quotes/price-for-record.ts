import {
  type Application,
  annualMileageOrDefault,
  lacksResidual,
  lenderProposalOf,
  type PricedRecord,
  preparePanel,
  priceQuote,
  type QuoteBasis,
  type QuoteChoice,
  quoteBasis,
  type RecordQuote,
  type RefusedQuote,
  residualLenderOf,
  withFutures,
} from '@forecourt/core'
import { refuse } from '../../http/problem.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { bespokeRatesOf } from '../dealers/store.ts'
import { refuseSwitchedOff } from '../guard.ts'
import { residualsOf } from '../residuals.ts'

export interface RecordOfDealership<A extends PricedRecord = Application> {
  readonly application: A
  readonly dealership: DealershipRow
}

type PricingServices = Pick<Services, 'panel'> & Parameters<typeof residualsOf>[0]

/**
 * The server's own price of a record's quote (D47): from the record, its dealership's terms and the residuals, not from
 * the caller. It may ask the residual provider, so it stays outside transactions. Refuses a quote that cannot be
 * priced.
 */
export async function priceForRecord(
  services: PricingServices,
  record: RecordOfDealership<PricedRecord>,
  choice: QuoteChoice,
  now: Date,
): Promise<RecordQuote> {
  const basis = await withResiduals(services, record, basisOf(services, record, choice))
  return orRefuse(priceQuote(basis, now))
}

/** The price's inputs except residuals, so that a caller can detect a change of the record. */
export function basisOf(
  { panel }: PricingServices,
  record: RecordOfDealership<PricedRecord>,
  choice: QuoteChoice,
): QuoteBasis {
  const { application, dealership } = record
  refuseSwitchedOff(choice, dealership)
  const { dealerId, adminFee } = dealership
  const bespokeRates = bespokeRatesOf(dealership)
  const terms = { adminFee, panel: preparePanel(panel.lenders.map(lenderProposalOf), { dealerId, bespokeRates }) }
  return orRefuse(quoteBasis(application, choice, terms))
}

async function withResiduals(
  services: PricingServices,
  { application: { vehicle } }: RecordOfDealership<PricedRecord>,
  basis: QuoteBasis,
): Promise<QuoteBasis> {
  if (!vehicle || !lacksResidual(basis)) return basis
  const { termMonths, annualMileage } = basis.request
  const lenderIds = [residualLenderOf(basis)]
  const question = {
    vehicle,
    lenderIds,
    terms: [termMonths ?? 0],
    annualMileage: annualMileageOrDefault(annualMileage),
  }
  return withFutures(basis, await residualsOf(services, question))
}

function orRefuse<T extends { readonly outcome: string }>(priced: T | RefusedQuote): T {
  if (!isRefused(priced)) return priced
  const { field, reason } = priced
  return refuse('INVALID', `This quote is not available: ${reason}.`, field ? { [field]: reason } : undefined)
}

const isRefused = (priced: { readonly outcome: string }): priced is RefusedQuote => priced.outcome === 'refused'
