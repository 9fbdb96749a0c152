import { loanAmountOrNull, MAX_PRICE, type Vehicle } from '@forecourt/core'
import { type LoadedPanel, type Panel, pricedAnnualMileage, pricedMileage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { TextName } from '../../texts/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'

type RequestMoney = ReturnType<typeof dealMoneyOf>

/** The priced request and its panel. */
export interface PricingInput {
  readonly panel: Panel
  readonly request: DealRequest
}

/** The deal of the form as it is priced, or why it cannot be. */
export function createPricingInput(
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  { panel: loaded }: Pick<LoadedPanel, 'panel'>,
) {
  /** Why the deal cannot be priced. */
  /** The amount to finance and its parts, or the fault. */
  const deal = computed(() => unreadNumber(fields) ?? readMoney(dealMoneyOf(fields)))
  const validationError = computed(() => ('text' in deal.value ? deal.value : null))
  /** Null while the deal cannot be priced. */
  const pricingInput = computed((): PricingInput | null => {
    const panel = loaded.value
    return panel && !validationError.value ? { panel, request: dealRequestOf(fields, vehicle.value, panel) } : null
  })
  return { deal, validationError, pricingInput }
}

/** Why the deal cannot be priced yet, by the name of its text; `field` is where to fix it. */
type DealFault = {
  readonly field: keyof QuickQuoteFields
  readonly text: TextName & ('invalidFormat' | 'noPrice' | 'tooLarge' | 'depositOverPrice' | 'nothingToFinance')
}

const NUMBERS = ['mileage', 'price', 'deposit', 'partExValue', 'partExSettlement', 'annualMileage'] as const

/** A field whose text is not understood (D66): a deal is never priced as though it were empty. */
function unreadNumber(fields: QuickQuoteFields): DealFault | null {
  const field = NUMBERS.find((name) => Number.isNaN(fields[name].value))
  return field ? { field, text: 'invalidFormat' } : null
}

export function dealMoneyOf(fields: QuickQuoteFields) {
  return {
    price: fields.price.value ?? 0,
    deposit: fields.deposit.value ?? 0,
    partExValue: fields.partExValue.value ?? 0,
    partExSettlement: fields.partExSettlement.value ?? 0,
  }
}

function readMoney(money: RequestMoney) {
  if (money.price <= 0) return fault('price', 'noPrice')
  if (money.price > MAX_PRICE) return fault('price', 'tooLarge')
  if (money.deposit > money.price) return fault('deposit', 'depositOverPrice')
  const toFinance = loanAmountOrNull(money)
  if (toFinance === null) return fault('price', 'tooLarge')
  if (toFinance <= 0) return fault('deposit', 'nothingToFinance')
  return { ...money, toFinance }
}

const fault = (field: DealFault['field'], text: DealFault['text']): DealFault => ({ field, text })

/** A deal with its term, which this screen always has. */
export type DealRequest = ReturnType<typeof dealRequestOf>

function dealRequestOf(fields: QuickQuoteFields, vehicle: Vehicle | null, panel: Panel) {
  return {
    ...dealMoneyOf(fields),
    productType: fields.productType.value,
    creditProfile: fields.creditProfile.value,
    termMonths: fields.term.value,
    annualMileage: pricedAnnualMileage(fields.annualMileage.value),
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle: { ...vehicle, mileage: pricedMileage(fields.mileage.value) },
  }
}
