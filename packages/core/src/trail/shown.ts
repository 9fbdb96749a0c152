import { DEALER_FIGURES } from '../quote-summary/index.ts'

/** Whether the server priced the figures, or a public page reported them (D47). */
const TELLERS: Readonly<Record<string, string>> = {
  server: 'Priced by the server.',
  page: 'As the public page told it.',
}

/** The evidence shown to a user, word for word and to the penny (D46). */
export interface ShownEvidence {
  readonly kind: string
  readonly lines: readonly FigureOfEvidence[]
  readonly ruleVersion: string
  readonly wordingVersion: string
  /** The source of the figures, in words; empty for a person's own text. */
  readonly toldBy: string
  /** Whether the row still matches the chain. */
  readonly isUnchanged: boolean
}

type FigureOfEvidence = readonly [name: string, value: string]

export function readShown(details: unknown): ShownEvidence | null {
  const parts = entriesOf(details)
  if (!parts.has('figures')) return null
  return {
    kind: String(parts.get('kind') ?? ''),
    lines: linesOf(parts.get('figures')),
    ruleVersion: String(parts.get('ruleVersion') || '–'),
    wordingVersion: String(parts.get('wordingVersion') || '–'),
    toldBy: TELLERS[String(parts.get('toldBy'))] ?? '',
    isUnchanged: parts.get('isUnchanged') === true,
  }
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** A line for each value within, named by its path; list items count from 1. */
export function linesOf(value: unknown, name = ''): FigureOfEvidence[] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, String(value)]]
  return [...entriesOf(value)].flatMap(([key, part]) =>
    linesOf(part, [name, fieldLabel(key, value)].filter(Boolean).join(' ')),
  )
}

/** `totalChargeForCredit` reads `total charge for credit`; `totalPayable`, which is without the deposit, `repayable` (D74). */
const fieldLabel = (key: string, inside: object) =>
  Array.isArray(inside)
    ? String(Number(key) + 1)
    : key === 'totalPayable'
      ? DEALER_FIGURES.repayable.toLowerCase()
      : key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
