import * as z from 'zod/mini'
import { amount, count, day, identifier, integer, json, maybe, moment, text } from './fields.ts'

/** Who did what an entry of the trail records; of those that are no users only the kind is known. */
export const TRAIL_DOERS = [
  'user',
  'customer',
  'page',
  'back-office',
  'payment-provider',
  'operator',
  'anybody',
  'system',
] as const
export type TrailDoer = (typeof TRAIL_DOERS)[number]

/** One entry of the trail of the whole broker, with what its ids mean today: the chain itself holds ids only (D46). */
export const TrailEntry = z.object({
  auditId: identifier(),
  at: moment(),
  action: text(80),
  doer: z.enum(TRAIL_DOERS),
  userId: maybe(integer()),
  userName: maybe(text(160)),
  /** How they proved it, by id; null in entries of before it was kept, empty where nobody logs in. */
  provedBy: z.nullable(z.array(text(40))),
  affiliateUserId: maybe(integer()),
  dealershipName: maybe(text(160)),
  applicationId: maybe(identifier()),
  /** Null if the entry is of no record, or its person is erased. */
  customerName: maybe(text(200)),
  /** What is known of the thing that it was done to. */
  of: z.object({
    document: maybe(text(255)),
    evidence: maybe(text(60)),
    /** The evidence is of a mail, of which it is known only that it was sent. */
    isSent: maybe(z.boolean()),
    /** Of the quote that it is about. */
    lender: maybe(text(160)),
    instalment: maybe(amount()),
    wordingVersion: maybe(text(40)),
    /** The parts of the record or of the settings that changed, by their field. */
    changed: z.array(text(60)),
    /** The user whom it concerns. */
    user: maybe(text(160)),
  }),
})
export type TrailEntry = z.infer<typeof TrailEntry>

const MOST_RECORDS = 500

/** What is listed; each absent part leaves it open. In a body, because an address is logged on its way. */
export const TrailFilter = z.object({
  userId: maybe(integer()),
  /** A record, or all that staff chose as one person's. */
  applicationIds: maybe(z.array(identifier()).check(z.minLength(1), z.maxLength(MOST_RECORDS))),
  affiliateUserId: maybe(integer()),
  /** Days in London, both included. */
  from: maybe(day()),
  to: maybe(day()),
  kind: maybe(z.enum(['read', 'changed', 'evidence', 'other', 'masked'])),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailPage = z.object({
  entries: z.array(TrailEntry),
  /** How many there are, up to `isMore`; null on a page after the first. */
  count: z.nullable(count()),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** The place after the last of these; null at the end. */
  next: z.nullable(text(60)),
})
export type TrailPage = z.infer<typeof TrailPage>

/** What was before somebody's eyes: as `AuditRow.details` of evidence, with its moment. */
const Shown = z.object({ at: moment(), details: json() })

export const TrailDetail = z.object({
  entry: TrailEntry,
  /** The figures as they were seen; null if the entry is of none. */
  shown: z.nullable(Shown),
  /** The commission statement of the same quote, if one was shown before. */
  commission: z.nullable(Shown),
  /** The version of the lender's rate card; null if the evidence names none. */
  rateCard: z.nullable(text(120)),
  /** The wordings that had been shown or agreed to by then, the newest of each kind. */
  wordings: z.array(z.object({ kind: text(60), version: text(40), at: moment() })),
  /** Everything that the row keeps, for what no screen has words. */
  details: json(),
  chain: z.object({
    chain: integer(),
    position: integer(),
    hash: text(64),
    previousPosition: maybe(integer()),
    previousHash: maybe(text(64)),
    /** `unchecked`: the key that signed it is missing. */
    fit: z.enum(['fits', 'broken', 'unchecked']),
  }),
})
export type TrailDetail = z.infer<typeof TrailDetail>

export const ChainFault = z.object({
  chain: integer(),
  kind: z.enum(['broken', 'not-the-logged-one', 'key-is-missing', 'key-is-forged']),
  position: integer(),
  rows: maybe(count()),
  keyId: maybe(text(40)),
  hash: maybe(text(64)),
})
export type ChainFault = z.infer<typeof ChainFault>

/** A check of one dealership's chain, or of all: under way until it has ended, and kept as the last one then. */
export const ChainCheck = z.object({
  affiliateUserId: z.nullable(integer()),
  startedAt: moment(),
  endedAt: z.nullable(moment()),
  checked: count(),
  /** How many there were at its start. */
  total: count(),
  faults: z.array(ChainFault),
  startedBy: maybe(text(160)),
})
export type ChainCheck = z.infer<typeof ChainCheck>

export const TrailPerson = z.object({
  userId: integer(),
  name: text(160),
  email: maybe(text(254)),
  isStaff: z.boolean(),
})
export type TrailPerson = z.infer<typeof TrailPerson>
