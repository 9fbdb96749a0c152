import {
  type Application,
  ApplicationState,
  type AuditRow,
  fullNameOf,
  PERSON_MARKS,
  type PersonCandidates,
  type PersonRecord,
} from '@forecourt/core'
import { ago } from '@forecourt/core/testing'

export const anAuditRow = (): AuditRow => ({
  auditId: 'audit-1',
  at: ago({}),
  action: 'evidence.recorded',
  details: {
    kind: 'quote',
    figures: { by: 'customer view', quotes: [{ instalment: 249.72 }] },
    ruleVersion: '0.1.0',
    wordingVersion: '2026-11',
    toldBy: 'server',
    isUnchanged: true,
  },
  userId: 1,
  userName: 'Rhian Tolland',
  hash: '9f2c',
})

/** The record itself, one that agrees in more than name and birthday, a paid-out deal and a payment. */
export function personCandidates(application: Application): PersonCandidates {
  const own = ownCandidate(application)
  const { affiliateUserId, dealershipName, customerName, created } = own
  return {
    isComplete: true,
    records: [
      own,
      {
        ...own,
        applicationId: 'person-2',
        dealershipName: 'Castlebeck Cars',
        agrees: ['name', 'dateOfBirth', 'email'],
      },
      { ...own, applicationId: 'person-3', state: 10, agrees: ['name', 'mobile', 'address'], erasure: 'restricted' },
    ],
    payments: [
      {
        paymentId: 'payment-9',
        affiliateUserId,
        dealershipName,
        customerName,
        created,
        amount: 99,
        agrees: ['name', 'mobile'],
      },
    ],
  }
}

/** The record that was asked about, alone. */
export const ownCandidate = ({ cosmosId, affiliateUserId, created, state, customer }: Application): PersonRecord => ({
  applicationId: cosmosId,
  affiliateUserId,
  dealershipName: 'Quillmere Motors',
  customerName: fullNameOf(customer),
  agrees: [...PERSON_MARKS],
  created,
  state,
  isQuickQuote: false,
  erasure: state === ApplicationState.Completed ? 'restricted' : 'erased',
})
