import {
  CreditProfile,
  isQuoted,
  ProductType,
  type QuotedRow,
  quickQuotes,
  type RepresentativeExample,
} from '@forecourt/core'
import { type Panel, promotedExampleOf } from '../page/index.ts'
import type { Listed } from './list/item.ts'

/** How the examples are worked out: the same for every vehicle, so that they can be compared. */
export interface ExamplePlan {
  readonly termMonths: number
  readonly depositPercent: number
  readonly annualMileage: number
}

export interface FinanceExample {
  readonly row: QuotedRow
  readonly deposit: number
  readonly example: RepresentativeExample
}

/** Whole pounds, so that nobody is asked for pence at the till. */
const depositOf = (price: number, percent: number): number => Math.round((price * percent) / 100)

/**
 * The monthly figure of the cheapest lender (D20a), which a quick quote and a proposal begin with too, and the representative example
 * of the three cheapest (D22). Null where no lender would take the vehicle, or where it has no price.
 */
export function financeExample(
  vehicle: Listed,
  panel: Panel,
  { termMonths, depositPercent, annualMileage }: ExamplePlan,
  now: Date,
  productType: ProductType = ProductType.HP,
): FinanceExample | null {
  const price = vehicle.price ?? 0
  if (price <= 0) return null
  const deposit = depositOf(price, depositPercent)
  const request = {
    price,
    deposit,
    productType,
    creditProfile: CreditProfile.Prime,
    annualMileage,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle,
  }
  const rows = quickQuotes(request, panel.lenderProposals, [termMonths], now).filter(isQuoted)
  const [row] = rows
  const example = promotedExampleOf(rows, request, panel)
  return row && example ? { row, deposit, example } : null
}
