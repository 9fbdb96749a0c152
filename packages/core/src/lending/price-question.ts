import { MAX_POUNDS } from '../money/index.ts'
import { allowedTerms, hasRegistrationStyle, normaliseRegistration } from '../validation/index.ts'

/** A deal typed as `ZZ23 KHP 18995 2000 37`. Money is pounds; null for values that were not typed. */
export interface PriceQuestion {
  readonly registration: string
  readonly price: number
  readonly deposit: number | null
  readonly termMonths: number | null
}

const AMOUNT = /^£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.00?)?$/
const MONTHS = /^(\d{1,3})(?:m|mths?|months?)$/i

/**
 * Reads a registration, a price and, in this order, a deposit and a term. A plate may be written as one word or two. Of the numbers
 * after the price, one that is a term lenders quote is a term; another is the deposit. Null where any word says something else:
 * it is then a search.
 */
export function readPriceQuestion(text: string): PriceQuestion | null {
  const words = text
    .trim()
    .replace(/(\d) +(m(?:ths?|onths?)?)\b/gi, '$1$2')
    .split(/\s+/)
  const plate = [2, 1].map((count) => words.slice(0, count)).find(isPlate)
  if (!plate) return null
  const [price, ...more] = words.slice(plate.length)
  const amount = price === undefined ? null : readAmount(price)
  const rest = readRest(more)
  if (!amount || !rest || (rest.deposit ?? 0) >= amount) return null
  return { registration: normaliseRegistration(plate.join('')), price: amount, ...rest }
}

const isPlate = (words: readonly string[]) => hasRegistrationStyle(words.join(''))

function readAmount(word: string): number | null {
  const [, digits] = AMOUNT.exec(word) ?? []
  const amount = digits === undefined ? null : Number(digits.replaceAll(',', ''))
  return amount === null || amount > MAX_POUNDS ? null : amount
}

const isTerm = (months: number | null) => allowedTerms.some((term) => term === months)

function readRest(words: readonly string[]): Pick<PriceQuestion, 'deposit' | 'termMonths'> | null {
  let deposit: number | null = null
  let termMonths: number | null = null
  for (const word of words) {
    const [, months] = MONTHS.exec(word) ?? []
    const amount = months === undefined ? readAmount(word) : Number(months)
    if (amount === null) return null
    const isMonths = isTerm(amount) && termMonths === null && !word.startsWith('£')
    if (isMonths) termMonths = amount
    else if (months === undefined && deposit === null && termMonths === null) deposit = amount
    else return null
  }
  return { deposit, termMonths }
}
