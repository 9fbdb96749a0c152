import { formatRegistration } from '@forecourt/core'
import type { CustomerRow } from './row.ts'
import { writtenMoment } from './written.ts'

const COLUMNS: readonly (readonly [title: string, cell: (row: CustomerRow) => string | number | null])[] = [
  ['Customer', ({ name }) => name],
  ['Registration', ({ registration }) => (registration ? formatRegistration(registration) : null)],
  ['Vehicle', ({ vehicle }) => vehicle],
  ['Product', ({ product }) => product],
  ['To finance', ({ amount }) => amount],
  ['Status', ({ label }) => label],
  ['What happens next', ({ step }) => (step.you ? `You: ${step.text}` : step.text)],
  ['Lender', ({ lender }) => lender?.name ?? null],
  ['Created', ({ created }) => (created ? writtenMoment(created) : null)],
  ['Last change', ({ changed }) => (changed ? writtenMoment(changed) : null)],
]

/** The rows as they are shown, for a spreadsheet. Begins with the mark by which one knows UTF-8. */
export function csvOf(rows: readonly CustomerRow[]): string {
  const lines = rows.map((row) => COLUMNS.map(([, cell]) => csvCell(cell(row))).join(','))
  return `\uFEFF${[COLUMNS.map(([title]) => title).join(','), ...lines].join('\r\n')}\r\n`
}

/** Text that a spreadsheet would take for a formula is told to be text. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
