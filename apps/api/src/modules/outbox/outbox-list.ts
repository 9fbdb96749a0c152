import { asc, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { backOfficeEvents } from '../../db/tables/index.ts'
import type { OutboxEvent } from '../../providers/back-office/outbox-event.ts'
import type { Cipher } from '../../security/encryption.ts'
import { maskBank } from '../record/bank.ts'
import type { EventRow } from './outbox-store.ts'

/** One event as an operator sees it. */
export type ListedEvent = ReturnType<typeof listedEventOf>

const MAX_BACK_OFFICE_EVENTS = 200

/** All delivered and waiting events of one application, decrypted, for the export to the person concerned. */
export async function eventsOf(tx: Tx, applicationId: string, cipher: Cipher): Promise<ListedEvent[]> {
  const rows = await tx
    .select()
    .from(backOfficeEvents)
    .where(eq(backOfficeEvents.applicationId, applicationId))
    .orderBy(asc(backOfficeEvents.position))
  return rows.map((row) => listedEventOf(row, decryptEvent(row, cipher)))
}

/**
 * The newest events, grouped by application, most recent first; bank details are masked and affordability is left out.
 */
export async function listOutboxEvents(tx: Tx, cipher: Cipher, applicationId: string | null): Promise<ListedEvent[]> {
  const rows = await tx
    .select()
    .from(backOfficeEvents)
    .where(applicationId === null ? undefined : eq(backOfficeEvents.applicationId, applicationId))
    .orderBy(desc(backOfficeEvents.position))
    .limit(MAX_BACK_OFFICE_EVENTS)
  const places = [...new Set(rows.map((row) => row.applicationId))]
  const place = (row: EventRow) => places.indexOf(row.applicationId)
  return rows
    .toSorted((one, other) => place(one) - place(other) || other.position - one.position)
    .map((row) => listedEventOf(row, shownContent(decryptEvent(row, cipher))))
}

const decryptEvent = ({ sealed, eventId }: EventRow, cipher: Cipher): OutboxEvent | null =>
  sealed === null ? null : (cipher.decryptOrNull(sealed, eventId) as OutboxEvent | null)

const listedEventOf = (
  { eventId, event, applicationId, attempts, isRefused, created, toldAt }: EventRow,
  /** Null after delivery to a real back office, because it is not kept. */
  content: object | null,
) => withIsoTimes({ eventId, event, applicationId, attempts, isRefused, content, created, toldAt })

/** Omits the fields that an operator does not need in order to see that an event was sent. */
function shownContent(event: OutboxEvent | null): object | null {
  if (event === null) return null
  const { eventId: _id, event: _name, applicationId: _application, ...content } = event
  return 'application' in content
    ? { ...content, application: withoutMoney(content.application) }
    : withoutMoney(content)
}

function withoutMoney<T extends object>(content: T): object {
  const { affordability: _figures, ...rest } = content as { affordability?: unknown; customer?: object }
  return rest.customer ? { ...rest, customer: maskBank(rest.customer) } : rest
}
