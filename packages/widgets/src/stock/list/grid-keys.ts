/** The target of a key in a grid with that many columns; null if it has none. */
export function gridKeyMove(key: string, at: number, columns: number, last: number): number | null {
  const to = targetOf(key, at, columns, last)
  return to === null || to < 0 || to > last || to === at ? null : to
}

function targetOf(key: string, at: number, columns: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns
    case 'ArrowUp':
      return at - columns
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
