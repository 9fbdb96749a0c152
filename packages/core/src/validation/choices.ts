import { CreditProfile, ProductType } from '../models/index.ts'
import { isEmpty, judgeEmpty, REQUIRED, type Requirable, type ValidationMessage } from './empty.ts'

/** The terms that the term select offers, in months. */
export const allowedTerms = [12, 24, 36, 37, 48, 49, 60] as const

/** Months checked when a valuation is looked up (spec §9). */
export const VALUATION_TERMS: readonly number[] = [12, 24, 36, 48, 60]

const PRODUCT_TYPES: readonly number[] = Object.values(ProductType)
const CREDIT_PROFILES: readonly number[] = Object.values(CreditProfile)
const TERMS: readonly number[] = allowedTerms

/** Selects hold their value as text, models as a number: both are accepted. */
function isOneOf(value: unknown, choices: readonly number[]): boolean {
  if (typeof value === 'number') return choices.includes(value)
  return typeof value === 'string' && choices.some((choice) => String(choice) === value)
}

const CHOOSE_PRODUCT = 'Please select a product type'

export function validateProductType(value: unknown, { required }: Requirable = {}): ValidationMessage {
  if (isEmpty(value)) return required ? CHOOSE_PRODUCT : null
  return isOneOf(value, PRODUCT_TYPES) ? null : CHOOSE_PRODUCT
}

export function validateTerm(value: unknown, options: Requirable = {}): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(options)
  return isOneOf(value, TERMS) ? null : 'Invalid term'
}

/** 0 (Non Prime) counts as filled; an unknown profile does not. */
export function validateCreditProfile(value: unknown, options: Requirable = {}): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(options)
  return isOneOf(value, CREDIT_PROFILES) ? null : REQUIRED
}
