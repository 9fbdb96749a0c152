import { toPounds } from '@forecourt/core'
import { writtenDay, writtenMoment } from '../status/written-moment.ts'
import { saveFile } from './save-file.ts'

type Moment = string | number | Date

/** Text in a CSV; a date or a sum in a spreadsheet, which sorts and adds up. */
export type TypedCell = { readonly moment: Moment } | { readonly day: Moment } | { readonly pence: number }
export type ListCell = string | number | null | undefined | TypedCell

export type ListColumn<Row> = readonly [title: string, cell: (row: Row) => ListCell]

export type ListFile = {
  /** A name that sorts by date, without an ending. */
  readonly name: string
  readonly lines: readonly (readonly ListCell[])[]
}

export function listFile<Row>(list: string, columns: readonly ListColumn<Row>[], rows: readonly Row[], now: Date) {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  return { name: `${list}-${writtenDay(now).split('/').reverse().join('-')}`, lines } satisfies ListFile
}

/** With a byte order mark for UTF-8. */
export const csvOf = ({ lines }: ListFile): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`

export const saveCsv = (file: ListFile): void =>
  saveFile(new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }), `${file.name}.csv`)

/** Its cells have types, so that no spreadsheet turns a plate into a date or drops the leading zero of a number. The code is loaded on the first use. */
export async function saveSpreadsheet(file: ListFile): Promise<void> {
  const { spreadsheetOf } = await import('./spreadsheet.ts')
  saveFile(await spreadsheetOf(file.lines), `${file.name}.xlsx`)
}

const writtenCell = (cell: TypedCell): string => {
  if ('pence' in cell) return toPounds(cell.pence).toFixed(2)
  return 'day' in cell ? writtenDay(cell.day) : writtenMoment(cell.moment)
}

function csvCell(value: ListCell): string {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'object' && value !== null ? writtenCell(value) : (value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
