/** The position of a list: a row by id and number, its distance from the list's edge, and whether it was opened. */
export interface ListPlace {
  readonly id: string
  readonly index: number
  readonly offset: number
  readonly isOpened: boolean
}

/** The record whose detail is open stands before the row; a row's text begins with its number. */
const WITH_DETAIL = /^(?:([^|~]+)\|)?(.*)$/s

export const withDetail = (detail: string | null, row: string): string =>
  detail === null ? row : `${encodeURIComponent(detail).replaceAll('~', '%7E')}|${row}`

/** The record whose detail was open at that place; null for none. */
export function detailIn(place: string): string | null {
  const [, detail] = WITH_DETAIL.exec(place) ?? []
  return detail === undefined ? null : decoded(detail)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const rowIn = (place: string): string => WITH_DETAIL.exec(place)?.[2] ?? ''

export const writePlace = ({ id, index, offset, isOpened }: ListPlace): string =>
  [index, Math.round(offset), isOpened ? 'opened' : 'seen', id].join('~')

export function readPlace(text: string): ListPlace | null {
  const [, index, offset, how, id] = /^(\d+)~(-?\d+)~(opened|seen)~(.+)$/.exec(rowIn(text)) ?? []
  return id ? { id, index: Number(index), offset: Number(offset), isOpened: how === 'opened' } : null
}

/** The number that the row has now; of one that has gone that of its neighbour, once there is nothing more to come. */
export function indexIn(ids: readonly string[], { id, index }: ListPlace, isComplete: boolean): number | null {
  const found = ids.indexOf(id)
  if (found >= 0) return found
  return isComplete && ids.length > 0 ? Math.min(index, ids.length - 1) : null
}
