import { createResource, fullNameOf } from '@forecourt/core'
import { afterTyping, type PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { TrailFilters } from './filters.ts'

/** What the trail can be asked about by name. */
export type Subject = 'customer' | 'person' | 'dealership'

/** One that was found, and the filter that it is. */
export interface Found {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly filter: Partial<TrailFilters>
}

const MOST_FOUND = 20

export type Finding = ReturnType<typeof createFinding>

/** Looks for whom or what the list is narrowed to. The text goes in a body and is kept nowhere. */
export function createFinding(page: PortalPage) {
  const subject = signal<Subject | null>(null)
  const text = signal('')
  const found = createResource<{ readonly subject: Subject; readonly text: string }, readonly Found[]>({
    key: () => (subject.value ? { subject: subject.value, text: text.value.trim() } : null),
    async fetch({ subject: asked, text: wanted }, { signal: aborting }) {
      await afterTyping(page.wait, aborting)
      return await FINDERS[asked](page, wanted, aborting)
    },
    empty: [],
    now: page.clock.read,
    keeps: (before, after) => before.subject === after.subject,
  })
  return {
    subject,
    text,
    found,
    open(asked: Subject): void {
      text.value = ''
      subject.value = asked
    },
    close(): void {
      subject.value = null
    },
  }
}

type Finder = (page: PortalPage, text: string, aborting: AbortSignal) => Promise<readonly Found[]>

const FINDERS: Readonly<Record<Subject, Finder>> = {
  async customer({ client, dealers }, text, aborting) {
    if (text === '') return []
    const records = await client.applications.search({ text }, { signal: aborting })
    return records.slice(0, MOST_FOUND).map(({ cosmosId, customer, affiliateUserId }) => {
      const label = fullNameOf(customer) || 'No name'
      const dealership = dealers.dealerOf(affiliateUserId)?.name ?? ''
      return { id: cosmosId, label, text: dealership, filter: { customer: { id: [cosmosId], label } } }
    })
  },
  async person({ client }, text, aborting) {
    const people = await client.trail.people({ text }, { signal: aborting })
    return people.map(({ userId, name, email, isStaff }) => ({
      id: String(userId),
      label: name,
      text: [email, isStaff && 'broker'].filter(Boolean).join(', '),
      filter: { person: { id: userId, label: name } },
    }))
  },
  async dealership({ dealers }, text) {
    const wanted = text.toLowerCase()
    const named = (dealers.offered.value ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
    return named.slice(0, MOST_FOUND).map(({ affiliateUserId, name, town }) => ({
      id: String(affiliateUserId),
      label: name,
      text: town ?? '',
      filter: { dealership: { id: affiliateUserId, label: name } },
    }))
  },
}
