import {
  daysBetween,
  isEmpty,
  londonDay,
  messagesOf,
  missingForDeal,
  missingForProposal,
  readUkDate,
  type ValidationMessage,
  validateDateOfBirth,
  validateNumber,
  wholeMonths,
} from '@forecourt/core'
import { formNameOf } from './plan.ts'
import type { ProposalValues } from './values.ts'
import { proposalFactsOf } from './wire.ts'

/** Problems beyond the plan's required fields, by name: core's list of missing facts, and the form's own rules. */
export function messagesFor(values: ProposalValues, now: Date): Record<string, string> {
  const { kind, price } = values
  const missing = {
    ...missingForProposal(kind, proposalFactsOf(values, now), now),
    ...missingForDeal({ ...values, vehicle: { price } }),
  }
  const named = Object.entries(missing).map(([path, message]) => [formNameOf(path), message])
  return { ...Object.fromEntries(named), ...ownMessages(values, now) }
}

/** Dates are parsed from text here; core does the rest, as on the server. */
function ownMessages(values: ProposalValues, now: Date): Record<string, string> {
  const { dateOfBirth, numberOfDependants, bankMonthsAt, firstRegistered, addresses, employmentHistory } = values
  return messagesOf({
    dateOfBirth: () => validateDateOfBirth(dateOfBirth, now, { required: true }),
    numberOfDependants: () => validateNumber(numberOfDependants, { max: 20 }),
    bankMonthsAt: () => validateNumber(bankMonthsAt, { max: 1200 }),
    firstRegistered: () => (firstRegistered !== '' && !readUkDate(firstRegistered) ? 'Invalid Date' : null),
    ...beginningRules(
      'addresses',
      'movedIn',
      addresses.map(({ movedIn }) => movedIn),
      now,
    ),
    ...beginningRules(
      'employmentHistory',
      'started',
      employmentHistory.map(({ started }) => started),
      now,
    ),
  })
}

const beginningRules = (list: string, field: string, begun: readonly string[], now: Date) =>
  Object.fromEntries(
    begun.map((text, at) => [`${list}.${at}.${field}`, () => validateBeginning(text, begun[at - 1], now)]),
  )

/**
 * The first day at an address or in a job: a valid day, not in the future, and before the start of the next stay.
 */
function validateBeginning(text: string, after: string | undefined, now: Date): ValidationMessage {
  if (isEmpty(text)) return 'Required'
  const day = readUkDate(text)
  const today = londonDay(now)
  if (!day) return 'Invalid Date'
  if (daysBetween(today, day) > 0) return 'Must not be in the future'
  if (wholeMonths(day, today) > 1200) return 'Must be less than 100 years ago'
  const following = readUkDate(after ?? '')
  return following && daysBetween(day, following) <= 0 ? `Must be before ${after}` : null
}
