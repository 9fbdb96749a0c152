type ReasonText = string | null | undefined

const SCORE = /score/i
/** IVA and CCJ are matched as words, singular and plural: "private" does not match IVA (D29). */
const ACCOUNTS = /bankruptcy|default|arrears|\b(?:iva|ccj)(?:['’]?s)?\b/i
const BANNED_DEALER = /(?=.*\bbanned\b)(?=.*\bdealer)/is

/** A lender's reason for a decline, shortened for dealers (spec §8); an unknown text is unchanged. */
export function shortDeclineReason(message: ReasonText): string {
  const text = message ?? ''
  if (BANNED_DEALER.test(text)) return ''
  if (SCORE.test(text)) return 'Customer does not meet credit score requirements'
  if (ACCOUNTS.test(text)) return 'Customer does not meet credit account requirements'
  return text
}

/** Whether a lender's reason rests on a credit search: the customer may ask the agency what it holds. */
export function isOfCreditSearch(message: ReasonText): boolean {
  const text = message ?? ''
  return !BANNED_DEALER.test(text) && (SCORE.test(text) || ACCOUNTS.test(text))
}

const EXCLUDED = /vehicle is excluded/i
const LOAN_ABOVE = /loan amount exceeds\s+(\S+)/i
const LOAN_BELOW = /does not meet min(?:imum)?\s+(\S+)/i
const MILEAGE_REASON = /mileage/i
const AGE = /\bage\b|too old/i

/** Why a lender cannot take a deal, shortened (spec §8); an unknown text is unchanged. */
export function shortIneligibilityReason(
  message: ReasonText,
  vehicle?: { readonly make?: string | null } | null,
): string {
  const text = message ?? ''
  if (BANNED_DEALER.test(text)) return ''
  if (EXCLUDED.test(text)) return `${vehicle?.make || 'Vehicle'} is not financed`
  if (MILEAGE_REASON.test(text)) return 'Mileage too high'
  if (AGE.test(text)) return 'Vehicle too old'
  return shortLoan(text) ?? text
}

function shortLoan(text: string): string | null {
  const above = LOAN_ABOVE.exec(text)?.[1]
  if (above !== undefined) return `Loan > ${withoutPunctuation(above)}`
  const below = LOAN_BELOW.exec(text)?.[1]
  return below === undefined ? null : `Loan < ${withoutPunctuation(below)}`
}

const withoutPunctuation = (word: string) => word.replace(/[.,;:]+$/, '')

const WHAT_ALL_ARE_CALLED =
  /(\s+(vehicle|auto|motor|car|van|bike|ev|commercial|specialist|prestige))?\s+(finance|credit|loans)$/i

/** `Thornlode` of `Thornlode Vehicle Finance`; a name that consists of such words stays whole. */
export const shortLenderName = (name: string): string => name.trim().replace(WHAT_ALL_ARE_CALLED, '')
