import { readPlace, writePlace } from '../../kit/index.ts'
import type { Queue } from '../../page/index.ts'

/** Returns the list to the customer that the user stepped to, in the position of the opened one. */
export function placeAfterWalk(place: string, { current, walked }: Pick<Queue, 'current' | 'walked'>): string {
  const [left, id, ids] = [readPlace(place), walked(), current.peek()?.ids ?? []]
  if (!left?.isOpened || id === null) return place
  const [from, to] = [ids.indexOf(left.id), ids.indexOf(id)]
  return from < 0 || to < 0 ? place : writePlace({ ...left, id, index: left.index + to - from })
}
