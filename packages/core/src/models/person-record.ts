import * as z from 'zod/mini'
import { count, identifier, integer, maybe, moment, pounds, text } from './fields.ts'

/** What may agree between two records of one person. */
export const PERSON_MARKS = ['name', 'dateOfBirth', 'email', 'mobile', 'address', 'bank'] as const
export type PersonMark = (typeof PERSON_MARKS)[number]

const candidate = {
  affiliateUserId: integer(),
  dealershipName: text(160),
  customerName: text(200),
  /** What agrees with the record that was asked about. */
  agrees: z.array(z.enum(PERSON_MARKS)),
  created: moment(),
}

/** A record that may be of the same person. Staff choose; nothing is assumed (D61). */
export const PersonRecord = z.object({
  applicationId: identifier(),
  ...candidate,
  state: integer(),
  isQuickQuote: z.boolean(),
  /** What erasing the person does to it: a dealt deal is restricted; on hold and awaiting payout it is refused. */
  erasure: z.enum(['erased', 'restricted', 'held', 'awaiting-payout']),
  heldAt: maybe(moment()),
  restrictedAt: maybe(moment()),
  /** Since when it names nobody any more. */
  erasedAt: maybe(moment()),
})
export type PersonRecord = z.infer<typeof PersonRecord>

/** A payment without a record that may be the same person's. */
export const PersonPayment = z.object({ paymentId: identifier(), ...candidate, amount: pounds() })
export type PersonPayment = z.infer<typeof PersonPayment>

export const PersonCandidates = z.object({
  /** The record that was asked about is the first. */
  records: z.array(PersonRecord),
  payments: z.array(PersonPayment),
  /** Whether the search came to its end; a very common name may have more. */
  isComplete: z.boolean(),
})
export type PersonCandidates = z.infer<typeof PersonCandidates>

/** How many records an erasure erased, and how many it restricted. */
export const ErasedPerson = z.object({ ok: z.literal(true), erased: count(), restricted: count() })
export type ErasedPerson = z.infer<typeof ErasedPerson>

/** Why a person's data was erased, or a record put on hold, in a user's words. */
export const LONGEST_REASON = 500

/** What the nightly retention removes, by rule (D45). */
export const RETENTION_RULES = [
  ...(['quickQuotes', 'undealt', 'dealtErased', 'paymentsErased'] as const),
  ...(['notifications', 'providerEvents', 'drafts', 'audit', 'evidence', 'chainChecks'] as const),
] as const
export type RetentionRule = (typeof RETENTION_RULES)[number]

/** The last nights of retention, newest first, and the periods by which they went: numbers only. */
export const RetentionReport = z.object({
  periods: z.object({ quickQuoteMonths: count(), undealtYears: count(), dealtYears: count(), auditYears: count() }),
  nights: z.array(z.object({ at: moment(), removed: z.array(z.object({ rule: text(40), count: count() })) })),
})
export type RetentionReport = z.infer<typeof RetentionReport>
