const PAGE = 10

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE, last),
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The row to which a key moves, or null for any other key. */
export function rowKeyMove(key: string, at: number, last: number): number | null {
  return MOVES[key]?.(at, last) ?? null
}
