import {
  loanAmount,
  loanAmountOrNull,
  negativeEquity,
  type PricingRequest,
  type QuoteFigures,
  quoteFigures,
  type Vehicle,
} from '@forecourt/core'
import { type Panel, pricedMileage } from '../../page/index.ts'
import { ENGLISH } from '../../texts/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import type { QuoteOffer } from './results.ts'

/** A deal with its term, which this screen always has. */
export type DealRequest = PricingRequest & { readonly termMonths: number }

/** Why the deal cannot be priced yet, in words; `field` is where to fix it. */
export interface MoneyError {
  field: keyof QuickQuoteFields
  message: string
}

export interface DealBreakdown {
  price: number
  deposit: number
  partExValue: number
  partExSettlement: number
  toFinance: number
  /** Settlement above the part exchange's value, in pounds; 0 if none. */
  negativeEquity: number
}

export type RequestMoney = Pick<DealBreakdown, 'price' | 'deposit' | 'partExValue' | 'partExSettlement'>

export function dealMoneyOf(fields: QuickQuoteFields): RequestMoney {
  return {
    price: fields.price.value ?? 0,
    deposit: fields.deposit.value ?? 0,
    partExValue: fields.partExValue.value ?? 0,
    partExSettlement: fields.partExSettlement.value ?? 0,
  }
}

export function validateMoney(money: RequestMoney): MoneyError | null {
  if (money.price <= 0) return { field: 'price', message: ENGLISH.noPrice }
  if (money.deposit > money.price) return { field: 'deposit', message: ENGLISH.depositOverPrice }
  const toFinance = loanAmountOrNull(money)
  if (toFinance === null) return { field: 'price', message: ENGLISH.tooLarge }
  if (toFinance <= 0) return { field: 'deposit', message: ENGLISH.nothingToFinance }
  return null
}

export function calculateBreakdown(money: RequestMoney): DealBreakdown {
  return { ...money, toFinance: loanAmount(money), negativeEquity: negativeEquity(money) }
}

export function dealRequestOf(fields: QuickQuoteFields, vehicle: Vehicle | null, panel: Panel): DealRequest {
  return {
    ...dealMoneyOf(fields),
    productType: fields.productType.value,
    creditProfile: fields.creditProfile.value,
    termMonths: fields.term.value,
    annualMileage: fields.annualMileage.value ?? 0,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle: { ...vehicle, mileage: pricedMileage(fields.mileage.value) },
  }
}

/** The figures of an offer as shown, ready to save. */
export function offerFiguresOf({ quote, proposalId }: QuoteOffer, request: PricingRequest, panel: Panel): QuoteFigures {
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  return quoteFigures(quote, request, lender)
}
