import type { Customer } from '@forecourt/core'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications, payments } from '../../db/tables/index.ts'
import type { ApplicationRow } from '../applications/record.ts'
import type { PaymentRow } from '../payments/record.ts'

/** Everything about one person that the transaction can see. */
export interface PersonRecords {
  readonly applications: readonly ApplicationRow[]
  readonly payments: readonly PaymentRow[]
}

const MOST_RECORDS = 500

/**
 * The records of the same person: the same full name, and the same birthday, email address or number. Several people
 * share a name, and a household shares a number.
 */
export async function recordsOf(tx: Tx, row: ApplicationRow): Promise<PersonRecords> {
  const customer = row.doc.customer ?? {}
  const others = await sameCustomer(tx, customer)
  const all = [row, ...others.filter(({ applicationId }) => applicationId !== row.applicationId)]
  return { applications: all, payments: await paymentsOf(tx, all, customer) }
}

const normaliseIdentity = (value: string | null | undefined) => value?.trim().toLowerCase() ?? ''
const field = (name: keyof Customer) => sql`lower(trim(${applications.doc}->'customer'->>${sql.raw(`'${name}'`)}))`

async function sameCustomer(tx: Tx, customer: Customer): Promise<ApplicationRow[]> {
  const [firstName, lastName] = [normaliseIdentity(customer.firstName), normaliseIdentity(customer.lastName)]
  const marks = marksOf(customer)
  if (!firstName || !lastName || marks.length === 0) return []
  return await tx
    .select()
    .from(applications)
    .where(
      and(
        sql`to_tsvector('simple', ${applications.searchText}) @@ plainto_tsquery('simple', ${lastName})`,
        sql`${field('firstName')} = ${firstName}`,
        sql`${field('lastName')} = ${lastName}`,
        or(...marks),
      ),
    )
    .limit(MOST_RECORDS)
}

function marksOf({ dateOfBirth, email, contactNumber }: Customer): SQL[] {
  const marks: SQL[] = []
  if (dateOfBirth) marks.push(sql`${field('dateOfBirth')} = ${dateOfBirth}`)
  if (normaliseIdentity(email)) marks.push(sql`${field('email')} = ${normaliseIdentity(email)}`)
  if (normaliseIdentity(contactNumber)) marks.push(sql`${field('contactNumber')} = ${normaliseIdentity(contactNumber)}`)
  return marks
}

async function paymentsOf(tx: Tx, rows: readonly ApplicationRow[], customer: Customer): Promise<PaymentRow[]> {
  const ofThese = inArray(
    payments.applicationId,
    rows.map(({ applicationId }) => applicationId),
  )
  const name = [normaliseIdentity(customer.firstName), normaliseIdentity(customer.lastName)].filter(Boolean).join(' ')
  const marks = payerMarksOf(customer)
  const byName = and(sql`lower(trim(${payments.customerName})) = ${name}`, or(...marks))
  return await tx
    .select()
    .from(payments)
    .where(name && marks.length > 0 ? or(ofThese, byName) : ofThese)
    .limit(MOST_RECORDS)
}

/** Recognises a payer by an email address or number in addition to the name, however the number is spaced. */
function payerMarksOf({ email, contactNumber }: Customer): SQL[] {
  const marks: SQL[] = []
  const digits = contactNumber?.replace(/\D/g, '')
  if (normaliseIdentity(email)) marks.push(sql`lower(trim(${payments.customerEmail})) = ${normaliseIdentity(email)}`)
  if (digits) marks.push(sql`regexp_replace(${payments.customerMobile}, '\\D', '', 'g') = ${digits}`)
  return marks
}
