import { validateCreditProfile, validateProductType, validateTerm } from './choices.ts'
import { type ValidationMessage, validateRequired } from './empty.ts'
import { messagesOf } from './form.ts'
import { validateCurrency, validateNumber } from './numbers.ts'

type Pounds = number | null | undefined

/** The money of a deal; any of it may be absent. */
interface DealMoney {
  readonly price?: Pounds
  readonly deposit?: Pounds
  readonly partExValue?: Pounds
  readonly partExSettlement?: Pounds
}

/** A deal as a proposal has it; the price is the vehicle's. */
interface DealFacts extends Omit<DealMoney, 'price'> {
  readonly vehicle?: { readonly price?: Pounds } | null | undefined
  readonly productType?: number | null | undefined
  readonly term?: number | null | undefined
  readonly creditProfile?: number | null | undefined
}

/** The highest figures of a deal that a form takes (D72). */
export const MAX_PRICE = 1_000_000
export const MAX_MILEAGE = 999_999
export const MAX_ANNUAL_MILEAGE = 100_000

const PRICE_LIMITS = { min: 1, max: MAX_PRICE } as const

/** The vehicle's sale price. */
export const validatePrice = (
  value: unknown,
  { required = false }: { readonly required?: boolean } = {},
): ValidationMessage => validateCurrency(value, { ...PRICE_LIMITS, required })

/** What a vehicle has done. */
export const validateMileage = (value: unknown): ValidationMessage =>
  validateNumber(value, { min: 0, max: MAX_MILEAGE })

/** Miles a year of a PCP; empty and 0 are priced as the usual (`annualMileageOrDefault`). */
export const validateAnnualMileage = (value: unknown): ValidationMessage =>
  validateNumber(value, { min: 0, max: MAX_ANNUAL_MILEAGE })

/** A deposit that leaves nothing to finance is reported beside the deposit. */
export function validateDeposit({ price, deposit, partExValue, partExSettlement }: DealMoney): ValidationMessage {
  const message = validateCurrency(deposit, { min: 0 })
  if (message !== null || !price) return message
  if ((deposit ?? 0) > price) return 'The deposit is more than the price'
  const toFinance = price - (deposit ?? 0) - (partExValue ?? 0) + (partExSettlement ?? 0)
  return toFinance > 0 ? null : 'Deposit and part-exchange cover the price: nothing to finance'
}

interface QuickQuoteFacts extends DealMoney {
  readonly vehicle?: { readonly price?: Pounds } | null | undefined
  readonly term?: number | null | undefined
  readonly customer?: QuickQuotePerson | null | undefined
}

type QuickQuotePerson = Partial<Record<'firstName' | 'contactNumber' | 'email', string | null | undefined>>

/** A car in stock can be quoted before there is a customer; an enquiry from a dealer's page needs contact details. */
export function missingForQuickQuote(facts: QuickQuoteFacts, isEnquiry = false): Record<string, string> {
  const { customer } = facts
  const price = facts.price ?? facts.vehicle?.price
  const isReachable = Boolean(customer?.contactNumber || customer?.email)
  return messagesOf({
    price: () => validatePrice(price, { required: true }),
    deposit: () => validateDeposit({ ...facts, price }),
    term: () => validateTerm(facts.term, { required: true }),
    'customer.firstName': () => (customer || isEnquiry ? validateRequired(customer?.firstName) : null),
    'customer.contactNumber': () => (isEnquiry && !isReachable ? 'Enter a mobile number or an e-mail address' : null),
  })
}

/** The problems that keep lenders from pricing a deal, by field path, in the order of the form (spec §5). */
export function missingForDeal({ vehicle, ...deal }: DealFacts): Record<string, string> {
  return messagesOf({
    'vehicle.price': () => validatePrice(vehicle?.price, { required: true }),
    deposit: () => validateDeposit({ ...deal, price: vehicle?.price }),
    partExValue: () => validateCurrency(deal.partExValue, { min: 0 }),
    partExSettlement: () => validateCurrency(deal.partExSettlement, { min: 0 }),
    productType: () => validateProductType(deal.productType, { required: true }),
    term: () => validateTerm(deal.term, { required: true }),
    creditProfile: () => validateCreditProfile(deal.creditProfile, { required: true }),
  })
}
