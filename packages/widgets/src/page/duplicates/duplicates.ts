import {
  type Application,
  badgeOf,
  type Client,
  canLookUpRegistration,
  createResource,
  displayStatus,
  emailKind,
  fullNameOf,
  mobileKind,
  normaliseRegistration,
  readOrKeep,
  validateEmail,
  validateMobile,
} from '@forecourt/core'
import { computed } from '../../signals/index.ts'
import { afterTyping } from '../after-typing.ts'
import type { PortalPage } from '../portal-page.ts'

/** The delay after typing before the server search. */
const PAUSE_MS = 400

export interface TypedContact {
  readonly mobile: string
  readonly email: string
  readonly registration: string
}

interface DuplicatesParts {
  readonly affiliateUserId: () => number | null
  readonly typed: () => TypedContact
  /** The ids of the form's own records. */
  readonly ownIds: () => readonly (string | null | undefined)[]
}

interface Question extends Partial<TypedContact> {
  readonly affiliateUserId: number
  readonly exceptIds: string[]
}

interface Answered {
  readonly asked: Question
  readonly found: Awaited<ReturnType<Client['applications']['duplicates']>>
}

type Page = Pick<PortalPage, 'client' | 'clock' | 'wait'>

export type Duplicates = ReturnType<typeof createDuplicates>

/** Finds other customers with the typed contact details. Advisory: never blocks, fails silently. */
export function createDuplicates({ client, clock, wait }: Page, parts: DuplicatesParts) {
  const complete = computed(() => completeOf(parts.typed()))
  const { data, follow } = createResource<Question, Answered | null>({
    key: () => {
      const affiliateUserId = parts.affiliateUserId()
      const asked = complete.value
      if (affiliateUserId === null || Object.keys(asked).length === 0) return null
      return {
        ...asked,
        affiliateUserId,
        exceptIds: parts.ownIds().filter((id) => typeof id === 'string' && id !== '') as string[],
      }
    },
    async fetch(asked, { signal, onQuietFailure }) {
      await afterTyping(wait, signal, PAUSE_MS)
      return { asked, found: await client.applications.duplicates(asked, { signal, onQuietFailure }) }
    },
    empty: null,
    now: clock.read,
    keeps: () => true,
  })
  // An answer for an earlier value is ignored.
  const of = (kind: keyof TypedContact) =>
    computed(() => {
      const { asked, found } = data.value ?? { asked: null, found: null }
      const isOfNow =
        asked !== null && asked[kind] === complete.value[kind] && asked.affiliateUserId === parts.affiliateUserId()
      return isOfNow ? duplicateOf(found?.[kind], clock.now.value) : null
    })
  return { mobile: of('mobile'), email: of('email'), registration: of('registration'), follow }
}

/** Only complete values are looked up. */
function completeOf({ mobile, email, registration }: TypedContact): Partial<TypedContact> {
  const number = readOrKeep(mobileKind, mobile)
  const address = readOrKeep(emailKind, email)
  return {
    ...(number !== '' && validateMobile(number) === null && { mobile: number }),
    ...(address !== '' && validateEmail(address) === null && { email: address }),
    ...(canLookUpRegistration(registration) && { registration: normaliseRegistration(registration) }),
  }
}

/** Another customer of the dealership, with their status. */
function duplicateOf(record: Application | null | undefined, now: Date) {
  if (!record) return null
  const { cosmosId, quickQuoteId, isQuickQuote, customer, lastUpdated, created } = record
  return {
    applicationId: (isQuickQuote && quickQuoteId) || cosmosId,
    name: fullNameOf(customer) || 'Unnamed customer',
    badge: badgeOf(displayStatus(record, now).label),
    changed: lastUpdated ?? created,
  }
}
