import { londonDay, readDay } from '../calendar/index.ts'
import { ValuationStatus } from '../models/index.ts'

/** Current in the calendar month in which it was made, by London's calendar (spec §9, D2); one without a date is older. */
export function valuationStatus(
  valuation: { readonly created?: string | Date | null } | null | undefined,
  now: Date,
): ValuationStatus {
  const created = dayOrNull(valuation?.created)
  const today = londonDay(now)
  const isCurrent = created?.year === today.year && created.month === today.month
  return isCurrent ? ValuationStatus.Current : ValuationStatus.Older
}

/** An unreadable date is not current, and does not fail a list of valuations. */
function dayOrNull(created: unknown) {
  try {
    return readDay('created', created)
  } catch {
    return null
  }
}
