import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { drafts } from '../../db/tables/index.ts'
import type { Cipher } from '../../security/encryption.ts'
import { everyDraft, type OpenedDraft, removeDraft } from '../drafts/store.ts'
import { letters, nationalNumber } from './same-person.ts'

/** A person as records and payments name them. */
interface NamedPerson {
  readonly name: string
  readonly email: string | null | undefined
  readonly mobile: string | null | undefined
}

/** Deletes the half-filled forms that started from one of these records. */
export async function eraseDraftsOf(tx: Tx, recordIds: readonly string[]): Promise<void> {
  await tx.delete(drafts).where(inArray(drafts.recordId, [...recordIds]))
}

/**
 * Deletes every user's half-filled forms about these people: with the same mail address or number, and no other name. One
 * that cannot be opened may be about them, and goes too.
 */
export async function eraseDraftsAbout(tx: Tx, cipher: Cipher, people: readonly NamedPerson[]): Promise<void> {
  for await (const draft of everyDraft(tx, cipher))
    if (draft.content === null || isAbout(draft.content, people)) await removeDraft(tx, draft)
}

function isAbout({ summary, value }: NonNullable<OpenedDraft['content']>, people: readonly NamedPerson[]): boolean {
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
