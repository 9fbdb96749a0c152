/** The rows from `from` up to `to`, which is the first beyond. */
export interface Sight {
  readonly from: number
  readonly to: number
}

export const NOTHING: Sight = { from: 0, to: 0 }

/** Few, and yet enough that the next key or turn of the wheel finds its row. */
const READY = 4

export type Scrolled = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>

/** Every row is as high as the next: what is in sight is arithmetic alone. */
export function seenIn({ scrollTop, clientHeight }: Scrolled, rowHeight: number): Sight {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight))
  return { from, to: Math.max(from, Math.ceil((scrollTop + clientHeight) / rowHeight)) }
}

/** With those that stand ready beyond the edges. */
export const withReady = ({ from, to }: Sight): Sight => ({ from: Math.max(0, from - READY), to: to + READY })

/** As many rows of what there is: of a list that became shorter the last, before the scroller has heard of it. */
export function within(sight: Sight, count: number): Sight {
  const to = Math.min(sight.to, count)
  return { from: Math.min(sight.from, Math.max(0, to - (sight.to - sight.from))), to }
}

/** The places of the mounted rows. The row in the tab order is always one: neither the way in nor the focus is lost by scrolling. */
export function placesOf({ from, to }: Sight, current: number, count: number): readonly number[] {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  if (places.length === 0 || current >= count) return places
  if (current < from) return [current, ...places]
  return current >= to ? [...places, current] : places
}

/** How far to scroll for a row to be seen whole, under the head, which is less high than a row. */
export function revealing({ scrollTop, clientHeight }: Scrolled, index: number, rowHeight: number): number {
  const top = index * rowHeight
  return top < scrollTop ? top : Math.max(scrollTop, top + 2 * rowHeight - clientHeight)
}
