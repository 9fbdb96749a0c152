import { type FigureOfRecord, linesOf } from './field-lines.ts'
import { shownWords } from './field-words.ts'

/** Whether the server priced the figures, or a public page reported them (D47). */
const TELLERS: Readonly<Record<string, string>> = {
  server: 'Priced by the server.',
  page: 'As the public page told it.',
}

/** The evidence shown to a user, word for word and to the penny (D46). */
export interface ShownEvidence {
  readonly kind: string
  readonly lines: readonly FigureOfRecord[]
  readonly ruleVersion: string
  readonly wordingVersion: string
  /** The source of the figures, in words; empty for a person's own text. */
  readonly toldBy: string
  /** It is of a mail, of which it is known only that it was sent (D67). */
  readonly isSent: boolean
  /** Whether the row still matches the chain. */
  readonly isUnchanged: boolean
}

export function readShown(details: unknown): ShownEvidence | null {
  const parts = entriesOf(details)
  if (!parts.has('figures')) return null
  const kind = String(parts.get('kind') ?? '')
  const figures = parts.get('figures')
  return {
    kind,
    lines: linesOf(figures, shownWords(kind, entriesOf(parts.get('lenders')))),
    ruleVersion: String(parts.get('ruleVersion') || '–'),
    wordingVersion: String(parts.get('wordingVersion') || '–'),
    toldBy: TELLERS[String(parts.get('toldBy'))] ?? '',
    isSent: entriesOf(figures).get('knownBy') === 'sent',
    isUnchanged: parts.get('isUnchanged') === true,
  }
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
