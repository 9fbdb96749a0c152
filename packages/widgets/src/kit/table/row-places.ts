/** A row that is mounted, under the key of the element that shows it. */
export interface Placed {
  readonly id: string
  readonly key: number
}

/**
 * Reuses the elements of rows that leave for the rows that replace them: after a long jump, or when other rows are shown, no element
 * is created or moved. A row that stays keeps its element and so its focus; the element of `spared` is never reused.
 */
export function placeRows(before: readonly Placed[], ids: readonly string[], spared: string | null): readonly Placed[] {
  const known = new Map(before.map((placed) => [placed.id, placed]))
  const left = leftAfter(before, new Set(ids), spared)
  let last = before.reduce((highest, { key }) => Math.max(highest, key), 0)
  let place = left.get(null)
  const fresh = () => {
    last += 1
    return last
  }
  return ids.map((id) => {
    const kept = known.get(id)
    if (!kept) return { id, key: place?.shift() ?? fresh() }
    place = left.get(id)
    return kept
  })
}

/** The keys of those that go, by the row that stays before them; null is the head of the list. */
function leftAfter(before: readonly Placed[], staying: ReadonlySet<string>, spared: string | null) {
  const left = new Map<string | null, number[]>([[null, []]])
  let after: string | null = null
  for (const { id, key } of before) {
    if (staying.has(id)) {
      after = id
      left.set(id, [])
    } else if (id !== spared) left.get(after)?.push(key)
  }
  return left
}
