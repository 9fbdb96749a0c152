import { fullNameOf } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { drafts } from '../../db/tables/index.ts'
import type { Cipher } from '../../security/encryption.ts'
import { everyDraft, type OpenedDraft, removeDraft } from '../drafts/store.ts'
import type { PersonRecords } from './person.ts'
import { letters, nationalNumber } from './same-person.ts'

/** A person as records and payments name them. */
interface NamedPerson {
  readonly name: string
  readonly email: string | null | undefined
  readonly mobile: string | null | undefined
}

type Content = NonNullable<OpenedDraft['content']>

/**
 * Deletes every user's half-filled forms about this person: those that started from one of the records, and those with the
 * same mail address or number, and no other name. One that cannot be opened may be about them, and goes too.
 */
export async function erasePersonDrafts(tx: Tx, cipher: Cipher, records: PersonRecords): Promise<void> {
  await tx.delete(drafts).where(inArray(drafts.recordId, [...recordIdsOf(records)]))
  const people = peopleIn(records)
  for await (const draft of everyDraft(tx, cipher))
    if (draft.content === null || isAbout(draft.content, people)) await removeDraft(tx, draft)
}

/**
 * The same forms as they were typed, for disclosure: those of the dealerships whose records were chosen, and those of no
 * dealership yet. Reads as the system, because a draft is its user's alone (D54).
 */
export async function exportPersonDrafts(tx: Tx, cipher: Cipher, records: PersonRecords) {
  const ids = recordIdsOf(records)
  const people = peopleIn(records)
  const places = new Set([...records.applications, ...records.payments].map((one) => one.affiliateUserId))
  const found: (Content & Pick<OpenedDraft, 'keptAt'>)[] = []
  for await (const { content, keptAt } of everyDraft(tx, cipher)) {
    if (!content) continue
    const { recordId, affiliateUserId = null } = content.summary
    const isHere = affiliateUserId === null || places.has(affiliateUserId)
    if (ids.has(recordId) || (isHere && isAbout(content, people))) found.push({ ...content, keptAt })
  }
  return found
}

const recordIdsOf = ({ applications }: PersonRecords): ReadonlySet<string> =>
  new Set(
    applications.flatMap(({ applicationId, quickQuoteId }) => [applicationId, ...(quickQuoteId ? [quickQuoteId] : [])]),
  )

const peopleIn = ({ applications, payments }: PersonRecords): NamedPerson[] => [
  ...applications.map(({ doc: { customer } }) => ({
    name: fullNameOf(customer),
    email: customer?.email,
    mobile: customer?.contactNumber,
  })),
  ...payments.map(({ customerName: name, customerEmail: email, customerMobile: mobile }) => ({ name, email, mobile })),
]

function isAbout({ summary, value }: Content, people: readonly NamedPerson[]): boolean {
  const texts = textsIn(value)
  const name = letters(summary.name)
  const isNamed = name.includes(' ')
  return people.some((person) => {
    const email = person.email?.trim().toLowerCase()
    const mobile = nationalNumber(person.mobile)
    const agrees = texts.some(
      (text) => (email && text.trim().toLowerCase() === email) || (mobile && nationalNumber(text) === mobile),
    )
    return agrees && (!isNamed || name === letters(person.name))
  })
}

/** Every text of a form, whatever its fields are called. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
