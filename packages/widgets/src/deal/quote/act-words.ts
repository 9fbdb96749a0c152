import { formatNumber, formatPounds, type QuoteWish } from '@forecourt/core'
import type { ActKind } from './acting.ts'

/** The label of the button; it names the change if there is only one. */
export function actWords(kind: ActKind, wish: QuoteWish | null, saved: QuoteWish | null | undefined): string {
  if (kind === 'proceed') return 'Go ahead'
  if (kind !== 'suggest' || !wish || !saved) return 'I’d like this one'
  const changes = [
    wish.deposit === saved.deposit ? null : `${formatPounds(wish.deposit)} deposit`,
    wish.termMonths === saved.termMonths ? null : `${wish.termMonths} months`,
    wish.annualMileage === saved.annualMileage ? null : `${formatNumber(wish.annualMileage)} miles a year`,
  ].filter((change) => change !== null)
  return `Suggest ${changes.length === 1 ? changes[0] : 'these changes'}`
}
