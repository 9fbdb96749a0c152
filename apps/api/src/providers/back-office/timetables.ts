import { ApplicationState } from '@forecourt/core'
import type { BackOfficeStep } from './back-office.ts'

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

const INTRODUCED: BackOfficeStep = {
  event: 'FactsChanged',
  afterSeconds: 20,
  text: 'This customer came from an introducer.',
  facts: {
    introducerReference: 'INT-0417',
    introducerName: 'Corve Introductions',
    actionType: 'Introduced',
    vehicle: {
      insuranceGroup: '17E',
      taxPerYear: 195,
      priceMatrix: [{ lenderId: 75, mostGbp: 24_000 }],
      pcpMatrix: [{ lenderId: 75, termMonths: 48, annualMileage: 8_000 }],
      lenderDecisions: [{ lenderId: 75, decision: 'Would finance' }],
    },
  },
}

/** The sandbox's own events, by the customer's surname in any case (docs/sandbox.md). Other customers get none. */
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
  introduced: [INTRODUCED],
  unreachable: [{ event: 'UnableToContact', afterSeconds: 20 }],
  nocontact: died('No answer after five tries', ApplicationState.NtuNoContact),
  rate: died('The rate was too high', ApplicationState.NtuRateTooHigh),
  dead: died('Customer bought elsewhere', ApplicationState.NtuLostToCompetitor),
  outside: died('The customer is outside every lender’s criteria', ApplicationState.NtuOutsideCriteria),
  other: died('The customer changed their mind', ApplicationState.NtuOther),
}
