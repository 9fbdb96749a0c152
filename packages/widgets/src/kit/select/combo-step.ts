import type { ComboOption } from './search-options.ts'

const PAGE = 8

/** The row that a key marks, past the separators and no further than the ends; null if the key moves nothing. */
export function comboStep(options: readonly ComboOption[], at: number, key: string): number | null {
  const rows = options.flatMap(({ separator }, index) => (separator ? [] : [index]))
  const place = rows.indexOf(at)
  const last = rows.length - 1
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: place + 1,
    ArrowUp: place < 0 ? last : place - 1,
    PageDown: place + PAGE,
    PageUp: place - PAGE,
    // In a text these two go to its ends, until a row is marked.
    ...(place >= 0 && { Home: 0, End: last }),
  }
  const to = steps[key]
  if (to === undefined) return null
  return rows[Math.max(0, Math.min(to, last))] ?? -1
}
