type Move = (at: number, columns: number, last: number) => number

const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns, last) => {
    const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns)
    return isInLastRow ? at : Math.min(at + columns, last)
  },
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
  End: (_at, _columns, last) => last,
}

/** The target of a key in a grid with that many columns; null if it has none. */
export function gridKeyMove(key: string, at: number, columns: number, last: number): number | null {
  const to = MOVES[key]?.(at, columns, last) ?? at
  return to < 0 || to > last || to === at ? null : to
}
