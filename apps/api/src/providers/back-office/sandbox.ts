import { type AccountManager, ApplicationState, type CreditCheck } from '@forecourt/core'
import { scoreOf } from '../lenders/sandbox.ts'
import type { BackOffice, BackOfficeStep } from './back-office.ts'

const PAID_OUT: readonly BackOfficeStep[] = [
  { event: 'Proceeding', afterSeconds: 20 },
  { event: 'DealerDocsOut', afterSeconds: 40 },
  { event: 'DocumentsVerified', afterSeconds: 60 },
  { event: 'Payout', afterSeconds: 80 },
  { event: 'Dealt', afterSeconds: 120 },
]

const REJECTED: BackOfficeStep = {
  event: 'DocumentRejected',
  afterSeconds: 60,
  documentName: 'Proof of address',
  reason: 'The date on the page cannot be read',
}

const died = (reason: string, state: number): readonly BackOfficeStep[] => [
  { event: 'Dead', afterSeconds: 20, reason, state },
]

const REMINDED: BackOfficeStep = {
  event: 'NoteCreated',
  afterSeconds: 20,
  text: 'The lender has asked when the customer can collect. Please let me know a day.',
}

/** What the sandbox does by itself, by the customer's surname in any case (docs/sandbox.md). Everybody else stays where they are. */
export const TIMETABLES: Readonly<Record<string, readonly BackOfficeStep[]>> = {
  dealt: PAID_OUT,
  payout: PAID_OUT.slice(0, 4),
  verified: PAID_OUT.slice(0, 3),
  docsout: PAID_OUT.slice(0, 2),
  proceeding: PAID_OUT.slice(0, 1),
  prepared: [...PAID_OUT.slice(0, 1), { event: 'DealPrepared', afterSeconds: 40 }],
  snag: [...PAID_OUT.slice(0, 2), REJECTED],
  progress: [{ event: 'ApplicationStateChanged', afterSeconds: 20, state: ApplicationState.WorkInProgress }],
  noted: [REMINDED],
  unreachable: [{ event: 'UnableToContact', afterSeconds: 20 }],
  nocontact: died('No answer after five tries', ApplicationState.NtuNoContact),
  rate: died('The rate was too high', ApplicationState.NtuRateTooHigh),
  dead: died('Customer bought elsewhere', ApplicationState.NtuLostToCompetitor),
  outside: died('The customer is outside every lender’s criteria', ApplicationState.NtuOutsideCriteria),
  other: died('The customer changed their mind', ApplicationState.NtuOther),
}

export const SANDBOX_MANAGER: AccountManager = {
  name: 'Owen Hathersage',
  email: 'owen.hathersage@mail.forecourt.test',
  phone: '01632 960177',
}

const AGENCY = 'Sandbox Credit Reference'

/** `nextReference` answers a number that no application has yet. */
export function createSandboxBackOffice(parts: { nextReference(): Promise<number>; now: () => Date }): BackOffice {
  return {
    async receive(application) {
      const brokerReference = await parts.nextReference()
      return {
        brokerReference,
        accountManager: SANDBOX_MANAGER,
        creditCheck: checkOf(scoreOf(application), parts.now()),
      }
    },
    plan: ({ customer }) => TIMETABLES[(customer.lastName ?? '').trim().toLowerCase()] ?? [],
  }
}

/** Bands of the sandbox's scores, 0 to 999, best first. */
const BANDS: readonly (readonly [number, string])[] = [
  [800, 'Excellent'],
  [650, 'Good'],
  [520, 'Fair'],
  [0, 'Poor'],
]

function checkOf(score: number, at: Date): CreditCheck {
  const result = BANDS.find(([from]) => score >= from)?.[1] ?? 'Poor'
  return { result, agency: AGENCY, checkedAt: at.toISOString(), score }
}
