export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string | number | null]

/** Rows for a spreadsheet, starting with a byte order mark for UTF-8. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, cell]) => csvCell(cell(row))).join(','))
  return `\uFEFF${[columns.map(([title]) => csvCell(title)).join(','), ...lines].join('\r\n')}\r\n`
}

/** Escapes text that a spreadsheet would read as a formula. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
