import {
  type Application,
  annualMileageOrDefault,
  type Conversion,
  type DealOfVehicle,
  isEmpty,
  loanAmount,
  normaliseRegistration,
  partExchangeOf,
  type SentVehicle,
  type Vehicle,
} from '@forecourt/core'
import { refuse } from '../../http/problem.ts'

/**
 * The deposit and part exchange that a vehicle was quoted with; a different part exchange takes no facts from the
 * first.
 */
export function dealOfVehicle(known: Application, deal: DealOfVehicle): Partial<Application> {
  const registration = deal.partExRegistration || null
  const isSame = normaliseRegistration(registration) === normaliseRegistration(partExchangeOf(known).registration)
  const kept = isSame ? {} : { pxVehicle: null, settlementFinanceCompany: null }
  return {
    ...kept,
    deposit: deal.deposit ?? 0,
    partExValue: deal.partExValue ?? 0,
    partExSettlement: deal.partExSettlement ?? 0,
    partExRegistration: registration,
    partExMileage: deal.partExMileage ?? (isSame ? known.partExMileage : null),
    partExMake: deal.partExMake ?? (isSame ? known.partExMake : null),
    partExModel: deal.partExModel ?? (isSame ? known.partExModel : null),
    futuresMileage: milesOf(deal) ?? known.futuresMileage,
  }
}

/** A vehicle that is not named is the one that the record has: only the facts that were sent change. */
export function vehicleAfter(known: Vehicle | null | undefined, sent: SentVehicle): Vehicle {
  const isNamed = [sent.vrm, sent.make, sent.model].some((name) => !isEmpty(name))
  return isNamed ? { ...sent, price: sent.price ?? known?.price ?? null } : { ...known, ...given(sent) }
}

/** Loan amount = price − deposit − part-exchange + settlement (§9); absent without a price. */
export function withLoanAmount(application: Application): Application {
  const price = application.vehicle?.price
  if (!price) return { ...application, loanAmount: null }
  const { value, settlement } = partExchangeOf(application)
  const deposit = application.deposit ?? 0
  if (deposit > price) return refuse('INVALID', undefined, { deposit: 'The deposit is more than the price' })
  const parts = { price, deposit, partExValue: value ?? 0, partExSettlement: settlement ?? 0 }
  return { ...application, loanAmount: loanAmount(parts) }
}

/** Miles a year as they were sent; 0 is written as the usual (D72), so that lenders and the back office read no 0 either. */
export const milesOf = ({ futuresMileage }: Pick<Conversion, 'futuresMileage'>) =>
  futuresMileage === 0 ? annualMileageOrDefault() : futuresMileage

export function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<T>
}
