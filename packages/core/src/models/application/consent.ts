import * as z from 'zod/mini'
import { moment, text } from '../fields.ts'

const ConsentKind = z.enum(['soft-search', 'hard-search'])

/** The customer's consent, given before anything is sent. It names the wording that was read by its version (D68). */
export const Consent = z.object({
  kind: ConsentKind,
  wordingVersion: text(40),
  givenAt: moment(),
})
export type Consent = z.infer<typeof Consent>

interface ConsentWording {
  readonly kind: Consent['kind']
  readonly version: string
  /** The kind of search, as the final review names it. */
  readonly name: string
  readonly text: string
}

/**
 * Every wording that was ever shown, oldest first: the last of a kind is the one that screens show. Never edit a row that a
 * release has shown, because evidence names it; add one with the next version.
 */
export const CONSENT_WORDINGS: readonly ConsentWording[] = [
  {
    kind: 'soft-search',
    version: 'soft-search-1',
    name: 'Soft search, which other lenders do not see',
    text: 'The customer agrees to a soft search: lenders may look at their credit file to see whether they are likely to lend. Other lenders do not see it, and it does not change their credit score.',
  },
  {
    kind: 'hard-search',
    version: 'hard-search-1',
    name: 'Full search, which stays on the credit file',
    text: 'The customer agrees to a full credit search: lenders may search their credit file to decide. The search stays on the file, other lenders see it, and it may change their credit score.',
  },
]

/** The wording of a version; null if there was never one. */
export const consentWording = ({ kind, wordingVersion }: Consent): ConsentWording | null =>
  CONSENT_WORDINGS.find((wording) => wording.kind === kind && wording.version === wordingVersion) ?? null
