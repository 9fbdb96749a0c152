export interface GridCell {
  readonly row: number
  readonly column: number
}

type Step = (at: GridCell, last: GridCell) => GridCell

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, last) => last,
  PageUp: ({ row, column }) => ({ row: row - 5, column }),
  PageDown: ({ row, column }) => ({ row: row + 5, column }),
}

/** The cell of a grid to which a key leads (ARIA grid pattern); null for other keys. The edges hold. */
export function gridStep(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: GridCell,
  last: GridCell,
): GridCell | null {
  const next = STEPS[ctrlKey ? `Ctrl+${key}` : key]?.(at, last)
  return next ? withinGrid(next, last) : null
}

export const withinGrid = ({ row, column }: GridCell, last: GridCell): GridCell => ({
  row: Math.max(0, Math.min(row, last.row)),
  column: Math.max(0, Math.min(column, last.column)),
})
