import { DAY_MS, MINUTE_MS } from '../calendar/index.ts'
import { CONSENT_WORDINGS, type Consent, consentWording } from '../models/index.ts'
import { REQUIRED } from './empty.ts'
import type { Rule } from './form.ts'

/** What is sent to lenders (D38). */
export type ProposalKind = 'eligibility' | 'full'

const SEARCHES: Readonly<Record<ProposalKind, Consent['kind']>> = { eligibility: 'soft-search', full: 'hard-search' }

/** The newest wording of the search that a kind of proposal needs. */
export const searchWording = (kind: ProposalKind) =>
  CONSENT_WORDINGS.findLast((wording) => wording.kind === SEARCHES[kind]) as (typeof CONSENT_WORDINGS)[number]

/** A form may be sent later than it was ticked, and clocks differ a little (D68). */
const OLDEST_MS = DAY_MS
const MOST_AHEAD_MS = 5 * MINUTE_MS

/** The consents of a proposal: the search that it needs, and each of a known wording and of the last day. */
export function consentRules(
  kind: ProposalKind,
  consents: readonly Consent[] | null | undefined,
  now: Date,
): Readonly<Record<string, Rule>> {
  const given = consents ?? []
  const rules = given.flatMap((consent, at) => [
    [`consents.${at}.wordingVersion`, () => judgeVersion(consent)] as const,
    [`consents.${at}.givenAt`, () => judgeMoment(consent, now)] as const,
  ])
  const hasSearch = given.some((consent) => consent.kind === SEARCHES[kind])
  return { consents: () => (hasSearch ? null : REQUIRED), ...Object.fromEntries(rules) }
}

const judgeVersion = (consent: Consent) =>
  consentWording(consent) ? null : 'Unknown wording: load the form again and ask the customer'

function judgeMoment({ givenAt }: Consent, now: Date) {
  const ahead = Date.parse(givenAt) - now.getTime()
  if (ahead > MOST_AHEAD_MS) return 'Is in the future: check the clock of this device'
  return ahead < -OLDEST_MS ? 'Was given more than a day ago: ask the customer again' : null
}
