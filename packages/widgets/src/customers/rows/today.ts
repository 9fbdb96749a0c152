import { DAY_MS } from '@forecourt/core'
import type { CustomerRow } from './row.ts'

const SOON = 3 * DAY_MS

export interface Moments {
  readonly now: Date
  /** The end of this user's previous visit; null on a first visit. */
  readonly lastVisit: Date | null
}

interface TodayRow {
  readonly id: string
  /** The group's name. */
  readonly name: string
  readonly holds: (row: CustomerRow, moments: Moments) => boolean
  readonly says: (count: number) => string
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** The highlights at the head of the list; each entry is a filter. */
export const TODAY = [
  {
    id: 'rejected',
    name: 'Documents rejected',
    holds: ({ hasRejectedDocuments }) => hasRejectedDocuments,
    says: (count) => `${many(count, 'customer has', 'customers have')} documents rejected`,
  },
  {
    id: 'expiring',
    name: 'Expiring soon',
    holds: (row, { now }) => row.expires !== null && row.expires - now.getTime() <= SOON,
    says: (count) => `${many(count, 'expires', 'expire')} within 3 days`,
  },
  {
    id: 'decided',
    name: 'New decisions',
    holds: (row, { lastVisit }) => lastVisit !== null && row.decided !== null && row.decided > lastVisit.getTime(),
    says: (count) => `${many(count, 'decision', 'decisions')} since your last visit`,
  },
] as const satisfies readonly TodayRow[]

type TodayId = (typeof TODAY)[number]['id']

export type TodayItem = {
  readonly id: TodayId
  readonly text: string
}

/** Only entries with customers. */
export function todayOf(rows: readonly CustomerRow[], moments: Moments): TodayItem[] {
  return TODAY.flatMap(({ id, holds, says }) => {
    const count = rows.reduce((sum, row) => (holds(row, moments) ? sum + 1 : sum), 0)
    return count > 0 ? [{ id, text: says(count) }] : []
  })
}

export function isOfToday(row: CustomerRow, id: TodayId, moments: Moments): boolean {
  return TODAY.find((item) => item.id === id)?.holds(row, moments) ?? true
}
