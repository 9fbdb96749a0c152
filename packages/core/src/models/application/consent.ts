import * as z from 'zod/mini'
import { moment, text } from '../fields.ts'

/** What the customer agreed to, in the wording shown, before anything is sent. */
export const Consent = z.object({
  kind: z.enum(['soft-search', 'hard-search', 'data-use', 'marketing']),
  wording: text(4000),
  wordingVersion: text(40),
  givenAt: moment(),
})
export type Consent = z.infer<typeof Consent>
