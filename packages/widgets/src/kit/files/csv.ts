export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string | number | null]

/** Rows for a spreadsheet. Begins with the mark by which one knows UTF-8. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(([, cell]) => csvCell(cell(row))).join(','))
  return `\uFEFF${[columns.map(([title]) => csvCell(title)).join(','), ...lines].join('\r\n')}\r\n`
}

/** Marks text that a spreadsheet would take for a formula as text. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
