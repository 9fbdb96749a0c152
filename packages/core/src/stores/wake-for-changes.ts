import { computed, effect, type ReadonlySignal } from '@preact/signals-core'
import { mayChangeAt, nextMoment, type StatusApplication } from '../status/index.ts'
import type { Now } from './now.ts'

/** Advances `now` when the first of the shown records changes with time; returns a function that stops it. */
export function wakeForChanges(
  { now, wakeAt }: Pick<Now, 'now' | 'wakeAt'>,
  shown: ReadonlySignal<readonly StatusApplication[]>,
): () => void {
  const momentOfFirst = rememberMoments()
  const first = computed(() => momentOfFirst(shown.value, now.value))
  return effect(() => (Number.isFinite(first.value) ? wakeAt(new Date(first.value)) : undefined))
}

/** `moment` is the earliest that its age allows, until the record is judged, which is a hundred times as expensive. */
interface WakeEntry {
  readonly record: StatusApplication
  readonly from: number
  readonly moment: number
  readonly isJudged: boolean
}

/** This many are judged at a time; for the others, the earliest moment that their age allows is soon enough. */
const JUDGED_AT_ONCE = 40

/**
 * Of 20,000 records only those that could change first are judged, and each only once while it is the same object: a
 * changed record is a new object. A few at a time: waking for a record that does not change costs next to nothing.
 */
function rememberMoments() {
  const known = new WeakMap<StatusApplication, WakeEntry>()
  const keep = (record: StatusApplication, now: Date, isJudged: boolean): WakeEntry => {
    const moment = isJudged ? (nextMoment(record, now)?.getTime() ?? Infinity) : mayChangeAt(record, now)
    const entry = { record, from: now.getTime(), moment, isJudged }
    known.set(record, entry)
    return entry
  }
  const entryOf = (record: StatusApplication, now: Date): WakeEntry => {
    const entry = known.get(record)
    const isStillTrue = entry && now.getTime() >= entry.from && now.getTime() < entry.moment
    return isStillTrue ? entry : keep(record, now, false)
  }
  return (records: readonly StatusApplication[], now: Date): number => {
    const entries = records.map((record) => entryOf(record, now))
    for (let left = JUDGED_AT_ONCE; left > 0; left -= 1) {
      const at = placeOfFirst(entries)
      const first = entries[at]
      if (!first || first.isJudged || first.moment === Infinity) return first?.moment ?? Infinity
      entries[at] = keep(first.record, now, true)
    }
    return entries[placeOfFirst(entries)]?.moment ?? Infinity
  }
}

function placeOfFirst(entries: readonly WakeEntry[]): number {
  let place = 0
  for (let at = 1; at < entries.length; at += 1)
    if ((entries[at]?.moment ?? Infinity) < (entries[place]?.moment ?? Infinity)) place = at
  return place
}
