import * as z from 'zod/mini'
import { identifier, integer, json, maybe, moment, text } from './fields.ts'

/** Who did or saw what. The chain holds ids only, so that erasing a person leaves it whole (D46). */
export const AuditRow = z.object({
  auditId: identifier(),
  at: moment(),
  action: text(80),
  userId: maybe(integer()),
  userName: maybe(text(160)),
  applicationId: maybe(identifier()),
  subjectId: maybe(identifier()),
  details: maybe(json()),
  hash: maybe(text(64)),
  previousHash: maybe(text(64)),
})
export type AuditRow = z.infer<typeof AuditRow>

/** What was shown to somebody and is kept with its figures and the versions of rules and wording (D46). */
export const Evidence = z.object({
  kind: z.enum(['quote', 'representative-example', 'commission-statement']),
  applicationId: maybe(identifier()),
  affiliateUserId: maybe(integer()),
  figures: json(),
  ruleVersion: text(40),
  wordingVersion: text(40),
})
export type Evidence = z.infer<typeof Evidence>
