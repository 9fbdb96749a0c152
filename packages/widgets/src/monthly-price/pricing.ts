import {
  CreditProfile,
  DEFAULT_ANNUAL_MILEAGE,
  isQuoted,
  ProductType,
  type QuotedRow,
  quickQuotes,
  type RepresentativeExample,
  type StartedCar,
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
  /** What the look-up has found, with the residuals of a PCP. */
  readonly found?: StartedCar | null
}

export interface MonthlyPrice {
  readonly row: QuotedRow
  readonly example: RepresentativeExample
  readonly productType: ProductType
  /** Only then may "from" stand before it (D71). */
  readonly isLowest: boolean
}

/**
 * The representative one of the quotes of D22 (D71) for the first of the products that has any. Null if no lender would finance the
 * car, or if there is nothing to finance.
 */
export function monthlyPriceOf(
  car: Car,
  panel: Panel,
  now: Date,
  products: readonly ProductType[] = [ProductType.HP],
): MonthlyPrice | null {
  const { price, deposit, mileage } = car
  if (validatePrice(price, { required: true }) ?? validateDeposit({ price, deposit })) return null
  if ((mileage ?? 0) < 0) return null
  for (const productType of products) {
    const found = priceOf(car, panel, now, productType)
    if (found) return found
  }
  return null
}

function priceOf(car: Car, panel: Panel, now: Date, productType: ProductType): MonthlyPrice | null {
  const { price, deposit, mileage, termMonths, registered, found } = car
  const known = found?.lookUp?.vehicle
  const request = {
    price,
    deposit,
    productType,
    creditProfile: CreditProfile.Prime,
    annualMileage: DEFAULT_ANNUAL_MILEAGE,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle: {
      ...known,
      mileage: pricedMileage(mileage ?? known?.mileage),
      registrationDate: registered ?? known?.registrationDate ?? null,
      futures: found?.futures ?? null,
    },
  }
  const rows = quickQuotes(request, panel.lenderProposals, [termMonths], now).filter(isQuoted)
  const promotion = promotionOf(rows, request, panel)
  return promotion && { row: promotion.shown, example: promotion.example, productType, isLowest: promotion.isLowest }
}
