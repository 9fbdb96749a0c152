import { writtenDay } from '../status/written-moment.ts'
import { saveFile } from './save-file.ts'

type CsvCell = string | number | null | undefined

export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

/** A list for a spreadsheet: a name that sorts by date, and its rows after a byte order mark for UTF-8. */
export function listFile<Row>(list: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[], now: Date) {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  return {
    name: `${list}-${writtenDay(now).split('/').reverse().join('-')}.csv`,
    text: `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`,
  }
}

export const saveList = ({ name, text }: ReturnType<typeof listFile>): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

/** Escapes text that a spreadsheet would read as a formula. */
function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
