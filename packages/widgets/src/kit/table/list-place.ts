/** Where a list was left: a row by its id and its number, how far below the list's edge it stood, and whether it was opened. */
export interface ListPlace {
  readonly id: string
  readonly index: number
  readonly offset: number
  readonly isOpened: boolean
}

export const writePlace = ({ id, index, offset, isOpened }: ListPlace): string =>
  [index, Math.round(offset), isOpened ? 'opened' : 'seen', id].join('~')

export function readPlace(text: string): ListPlace | null {
  const [, index, offset, how, id] = /^(\d+)~(-?\d+)~(opened|seen)~(.+)$/.exec(text) ?? []
  return id ? { id, index: Number(index), offset: Number(offset), isOpened: how === 'opened' } : null
}

/** The number that the row has now; of one that has gone that of its neighbour, once there is nothing more to come. */
export function indexIn(ids: readonly string[], { id, index }: ListPlace, isComplete: boolean): number | null {
  const found = ids.indexOf(id)
  if (found >= 0) return found
  return isComplete && ids.length > 0 ? Math.min(index, ids.length - 1) : null
}
