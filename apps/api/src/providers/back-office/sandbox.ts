import { hashOf } from '../seeded.ts'
import type { BackOffice, BackOfficeStep } from './back-office.ts'

const FIRST_REFERENCE = 21_000_000
const REFERENCES = 8_000_000

const PAID_OUT: readonly BackOfficeStep[] = [
  { event: 'Proceeding', afterSeconds: 20 },
  { event: 'DealerDocsOut', afterSeconds: 40 },
  { event: 'Payout', afterSeconds: 80 },
  { event: 'Dealt', afterSeconds: 120 },
]

/** What the sandbox does by itself, by the customer's surname in any case (docs/sandbox.md). Everybody else stays where they are. */
export const TIMETABLES: Readonly<Record<string, readonly BackOfficeStep[]>> = {
  dealt: PAID_OUT,
  docsout: PAID_OUT.slice(0, 2),
  payout: PAID_OUT.slice(0, 3),
  proceeding: PAID_OUT.slice(0, 1),
  unreachable: [{ event: 'UnableToContact', afterSeconds: 20 }],
  dead: [{ event: 'Dead', afterSeconds: 20, reason: 'Customer bought elsewhere' }],
  snag: [
    ...PAID_OUT.slice(0, 2),
    {
      event: 'DocumentRejected',
      afterSeconds: 60,
      documentName: 'Proof of address',
      reason: 'The date on the page cannot be read',
    },
  ],
}

export function createSandboxBackOffice(): BackOffice {
  return {
    async giveReference({ cosmosId }) {
      return FIRST_REFERENCE + (hashOf('broker-reference', cosmosId) % REFERENCES)
    },
    plan: ({ customer }) => TIMETABLES[(customer.lastName ?? '').trim().toLowerCase()] ?? [],
  }
}
