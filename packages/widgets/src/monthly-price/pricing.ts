import {
  CreditProfile,
  isQuoted,
  ProductType,
  type QuotedRow,
  quickQuotes,
  type RepresentativeExample,
  validateDeposit,
  validatePrice,
} from '@forecourt/core'
import { type Panel, pricedMileage, promotionOf } from '../page/index.ts'

/** A car's facts in a stock list. */
export interface Car {
  readonly price: number
  readonly deposit: number
  readonly mileage: number | null
  readonly termMonths: number
  readonly registered: string | null
}

export interface MonthlyPrice {
  readonly row: QuotedRow
  readonly example: RepresentativeExample
  /** Only then may "from" stand before it (D71). */
  readonly isLowest: boolean
}

/**
 * The representative one of the quotes of D22 for hire purchase (D71), which needs no residuals: a list of a hundred cars
 * makes no further calls. Null if no lender would finance the car, or if there is nothing to finance.
 */
export function monthlyPriceOf(car: Car, panel: Panel, now: Date): MonthlyPrice | null {
  const { price, deposit, mileage, termMonths, registered } = car
  if (validatePrice(price, { required: true }) ?? validateDeposit({ price, deposit })) return null
  if ((mileage ?? 0) < 0) return null
  const request = {
    price,
    deposit,
    productType: ProductType.HP,
    creditProfile: CreditProfile.Prime,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle: { mileage: pricedMileage(mileage), registrationDate: registered },
  }
  const rows = quickQuotes(request, panel.lenderProposals, [termMonths], now).filter(isQuoted)
  const promotion = promotionOf(rows, request, panel)
  return promotion && { row: promotion.shown, example: promotion.example, isLowest: promotion.isLowest }
}
