import {
  ApplicationState,
  foldText,
  type PersonCandidates,
  type PersonMark,
  phoneKind,
  searchWords,
} from '@forecourt/core'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, dealerships, payments } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import type { Cipher } from '../../security/encryption.ts'
import type { PaymentRow } from '../payments/record.ts'
import { readBank } from '../record/bank.ts'
import type { ApplicationRow } from '../record/record.ts'
import { agreeingMarks, type Identity, mayBeSamePerson } from './same-person.ts'

/** The records that staff chose as one person's. */
export interface PersonRecords {
  readonly applications: readonly ApplicationRow[]
  readonly payments: readonly PaymentRow[]
}

/** The record that was asked about, and what staff chose beside it, one by one. */
export interface ChosenRecords {
  readonly applicationId: string
  readonly others?: readonly string[] | null | undefined
  readonly payments?: readonly string[] | null | undefined
}

interface Candidate<Row> {
  readonly row: Row
  readonly agrees: readonly PersonMark[]
}

interface FoundPerson {
  readonly records: readonly Candidate<ApplicationRow>[]
  readonly payments: readonly Candidate<PaymentRow>[]
  readonly isComplete: boolean
}

/** A name that more records share is not searched to its end. */
const MOST_RECORDS = 500
const NEWEST = 2000

/** The records that may be of the same person, among those that the caller may see, with what agrees (D61). */
export async function candidatesOf(tx: Tx, row: ApplicationRow, cipher: Cipher): Promise<PersonCandidates> {
  const { records, payments: paid, isComplete } = await findPerson(tx, row, cipher)
  const places = await placesOf(
    tx,
    [...records, ...paid].map(({ row: one }) => one.affiliateUserId),
  )
  const placeOf = ({ affiliateUserId }: { affiliateUserId: number }) => ({
    affiliateUserId,
    dealershipName: places.get(affiliateUserId) ?? '',
  })
  return {
    isComplete,
    records: records.map(({ row: one, agrees }) => ({
      applicationId: one.applicationId,
      ...placeOf(one),
      agrees: [...agrees],
      customerName: nameIn(one),
      created: one.created.toISOString(),
      state: one.state,
      isQuickQuote: one.isQuickQuote,
      erasure: erasureOf(one),
      heldAt: one.heldAt?.toISOString() ?? null,
      restrictedAt: one.restrictedAt?.toISOString() ?? null,
      erasedAt: one.erasedAt?.toISOString() ?? null,
    })),
    payments: paid.map(({ row: one, agrees }) => ({
      paymentId: one.paymentId,
      ...placeOf(one),
      agrees: [...agrees],
      customerName: one.customerName,
      created: one.created.toISOString(),
      amount: one.amount,
    })),
  }
}

/** The chosen records. A record that is no candidate was not shown to anybody, and is refused. */
export async function chosenOf(
  tx: Tx,
  row: ApplicationRow,
  { others, payments: chosenPayments }: ChosenRecords,
  cipher: Cipher,
): Promise<PersonRecords> {
  const person = others?.length || chosenPayments?.length ? await findPerson(tx, row, cipher) : null
  const also = pick(person?.records, others, ({ applicationId }) => applicationId, 'others')
  const paid = pick(person?.payments, chosenPayments, ({ paymentId }) => paymentId, 'payments')
  const rows = [row, ...also.filter(({ applicationId }) => applicationId !== row.applicationId)]
  return { applications: rows, payments: [...(await paymentsOfRecords(tx, rows)), ...paid] }
}

function pick<Row>(
  candidates: readonly Candidate<Row>[] | undefined,
  ids: readonly string[] | null | undefined,
  idOf: (row: Row) => string,
  field: string,
): Row[] {
  const known = new Map((candidates ?? []).map(({ row }) => [idOf(row), row]))
  return [...new Set(ids ?? [])].map(
    (id) =>
      known.get(id) ?? refuse('INVALID', undefined, { [field]: 'Not among the records that may be this person’s' }),
  )
}

/** What an erasure does to a record (D45, D61): the deal of a paid agreement is kept, out of sight. */
export function erasureOf({ state, heldAt }: Pick<ApplicationRow, 'state' | 'heldAt'>) {
  if (heldAt) return 'held' as const
  if (state === ApplicationState.AwaitingPayout) return 'awaiting-payout' as const
  return state === ApplicationState.Completed ? ('restricted' as const) : ('erased' as const)
}

async function findPerson(tx: Tx, row: ApplicationRow, cipher: Cipher): Promise<FoundPerson> {
  const person = identityOf(row, cipher)
  const rows = await rowsNaming(tx, person)
  const others = rows.flatMap((one) => {
    const agrees = agreeingMarks(person, identityOf(one, cipher))
    const isOther = one.applicationId !== row.applicationId && mayBeSamePerson(agrees)
    return isOther ? [{ row: one, agrees }] : []
  })
  const records = [{ row, agrees: agreeingMarks(person, person) }, ...others]
  const paid = await paymentsNaming(tx, person)
  return {
    records,
    isComplete: rows.length < MOST_RECORDS && paid.length < MOST_RECORDS,
    payments: paid.flatMap((one) => {
      const agrees = agreeingMarks(person, payerOf(one))
      return mayBeSamePerson(agrees) ? [{ row: one, agrees }] : []
    }),
  }
}

const identityOf = (row: ApplicationRow, cipher: Cipher): Identity => ({
  ...row.doc.customer,
  ...readBank(row, cipher),
})

/** A payer has one name. */
function payerOf({ customerName, customerEmail, customerMobile }: PaymentRow): Identity {
  const [firstName, ...rest] = customerName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email: customerEmail, contactNumber: customerMobile }
}

const nameIn = ({ doc: { customer } }: ApplicationRow) =>
  [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')

/** By the words of the search: the same name, or one of its address and number. */
async function rowsNaming(tx: Tx, { firstName, lastName, email, contactNumber }: Identity): Promise<ApplicationRow[]> {
  const texts = [firstName && lastName ? `${firstName} ${lastName}` : null, email, contactNumber]
  const asked = texts.flatMap((text) =>
    text?.trim() ? [sql`plainto_tsquery('simple', ${searchWords(text).join(' ')})`] : [],
  )
  if (asked.length === 0) return []
  const words = sql`(${sql.join(asked, sql` || `)})::text`
  const ids = sql`select found_applications(${words}, null::int, ${NEWEST}::int, ${MOST_RECORDS}::int)`
  return await tx
    .select()
    .from(applications)
    .where(and(sql`${applications.applicationId} in (${ids})`, sql`${applications.erasedAt} is null`))
}

/** Payments without a record that name the person with the same address or number. */
async function paymentsNaming(tx: Tx, { firstName, lastName, email, contactNumber }: Identity): Promise<PaymentRow[]> {
  const name = foldText([firstName, lastName].join(' '))
  const marks: SQL[] = []
  const digits = contactNumber && (phoneKind.read(contactNumber) ?? contactNumber.replace(/\D/g, ''))
  if (email?.trim()) marks.push(sql`lower(trim(${payments.customerEmail})) = ${email.trim().toLowerCase()}`)
  if (digits) marks.push(sql`regexp_replace(${payments.customerMobile}, '\\D', '', 'g') = ${digits}`)
  if (!name || marks.length === 0) return []
  return await tx
    .select()
    .from(payments)
    .where(
      and(
        sql`${payments.applicationId} is null and ${payments.erasedAt} is null`,
        sql`folded_text(${payments.customerName}) = ${name}`,
        or(...marks),
      ),
    )
    .limit(MOST_RECORDS)
}

/** A payment may also name the quick quote that the deal began as. */
async function paymentsOfRecords(tx: Tx, rows: readonly ApplicationRow[]): Promise<PaymentRow[]> {
  const ids = rows.flatMap(({ applicationId, quickQuoteId }) => [
    applicationId,
    ...(quickQuoteId ? [quickQuoteId] : []),
  ])
  return await tx.select().from(payments).where(inArray(payments.applicationId, ids))
}

async function placesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { affiliateUserId, name } = dealerships
  const rows = await tx
    .select({ affiliateUserId, name })
    .from(dealerships)
    .where(inArray(affiliateUserId, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.affiliateUserId, row.name]))
}
