import { millisecondsOf } from '../calendar/index.ts'
import type { Requirement } from '../models/index.ts'

/**
 * Whether a file came after the document's last rejection. A rejection without a date is never answered by dates: a
 * file that arrives closes it.
 */
export function isAnswered({ snags, uploads }: Pick<Requirement, 'snags' | 'uploads'>): boolean {
  const rejectedAt = latest((snags ?? []).map(({ raisedAt }) => raisedAt))
  const sentAt = latest((uploads ?? []).map(({ uploadedAt }) => uploadedAt))
  return rejectedAt !== null && sentAt !== null && sentAt > rejectedAt
}

function latest(moments: readonly (string | null | undefined)[]): number | null {
  const known = moments.flatMap((moment) => millisecondsOf(moment) ?? [])
  return known.length > 0 ? Math.max(...known) : null
}
