import { type AccountManager, type Application, type CreditCheck, partExchangeOf } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { type Database, onlyRow, rowsOf } from '../../db/database.ts'
import { scoreOf } from '../lenders/sandbox.ts'
import { chosenOutcomes } from '../sandbox-words.ts'
import { type BackOffice, NO_RECEIPT } from './back-office.ts'
import type { RecordFacts } from './event.ts'
import { isSending } from './outbox-event.ts'
import { TIMETABLES } from './timetables.ts'

const SANDBOX_MANAGER: AccountManager = {
  name: 'Owen Hathersage',
  email: 'owen.hathersage@mail.forecourt.test',
  phone: '01632 960177',
}

const AGENCY = 'Sandbox Credit Reference'

/** `nextReference` returns a number that no application has yet. */
export function createSandboxBackOffice(parts: { nextReference(): Promise<number>; now: () => Date }): BackOffice {
  return {
    async tell(event) {
      if (!isSending(event)) return NO_RECEIPT
      const { application } = event
      const hasReference = Boolean(application.brokerReference) || isKept(application)
      return {
        brokerReference: hasReference ? null : await parts.nextReference(),
        ...sandboxAnswer(application, parts.now()),
      }
    },
    plan: ({ customer }) => chosenOutcomes(customer, TIMETABLES)[0] ?? [],
  }
}

/** The data sent with the reference. */
export const sandboxAnswer = (application: Application, at: Date) => ({
  accountManager: SANDBOX_MANAGER,
  creditCheck: sandboxCreditCheck(application, at),
  facts: sandboxFacts(application),
})

/** Whether the customer has the word that withholds the reference until staff send it. */
const isKept = ({ customer }: Application) => chosenOutcomes(customer, { noreference: true }).length > 0

/** Bands of the sandbox's scores, 0 to 999, best first. */
const BANDS: readonly (readonly [number, string])[] = [
  [800, 'Excellent'],
  [650, 'Good'],
  [520, 'Fair'],
  [0, 'Poor'],
]

/** Always the same for the same person: the lenders use the same score. */
function sandboxCreditCheck(application: Application, at: Date): CreditCheck {
  const score = scoreOf(application)
  const result = BANDS.find(([from]) => score >= from)?.[1] ?? 'Poor'
  return { result, agency: AGENCY, checkedAt: at.toISOString(), score }
}

/** The sandbox's own numbers for an application and its vehicles, always the same for the same application. */
function sandboxFacts(application: Application): RecordFacts {
  const number = application.cosmosId.slice(0, 8)
  const { value, registration } = partExchangeOf(application)
  return {
    submissionId: `SUB-${number}`,
    actionType: 'Submitted',
    isV2App: true,
    loanVehicleId: application.vehicle ? `LV-${number}` : null,
    pxLoanVehicleId: value || registration || application.pxVehicle ? `PX-${number}` : null,
  }
}

/** The next number of the sequence that no application has; imported applications may already use some. */
export async function nextBrokerReference(db: Database): Promise<number> {
  return await db.asSystem(async (tx) => {
    for (;;) {
      const { next, taken } = await onlyRow(
        rowsOf<{ next: string | number; taken: boolean }>(
          tx,
          sql`with drawn as materialized (select nextval('broker_reference_numbers') as next)
            select next, exists (select from applications where broker_reference = next) as taken from drawn`,
        ),
      )
      if (!taken) return Number(next)
    }
  })
}
