import {
  type AuditRow,
  auditRowWords,
  fullNameOf,
  linesOf,
  readShown,
  wordingVersionWords,
  wordingWords,
} from '@forecourt/core'
import type { PagesSection } from '../../quotes/pdf/pages-pdf.ts'
import type { CollectedPerson } from './files.ts'

type ApplicationPart = CollectedPerson['applications'][number]

/** The sheet's headings, in order; what has none is in the JSON alone. */
const PARTS: readonly (readonly [keyof ApplicationPart, string])[] = [
  ['savedQuotes', 'Quotes'],
  ['documents', 'Documents'],
  ['linksSent', 'Links sent'],
  ['actsByLink', 'What the customer did by link'],
  ['notes', 'Notes'],
  ['calls', 'Calls'],
  ['tasks', 'Tasks'],
  ['notifications', 'Notifications'],
  ['toldToBackOffice', 'Told to the back office'],
]

/** What is kept, as headings with lines. */
export function sectionsOf({ applications, payments, drafts }: CollectedPerson, brokerName: string): PagesSection[] {
  return [
    ...applications.flatMap((part, at) => applicationSections(part, `Record ${at + 1}`, brokerName)),
    { title: 'Payments', lines: linesOf(payments) },
    { title: 'Half-filled forms', lines: linesOf(drafts) },
  ]
}

function applicationSections(part: ApplicationPart, record: string, brokerName: string): PagesSection[] {
  const { customer, proposals, ...deal } = part.application
  const trail = part.whoDidAndSawWhat
  const wordsOf = (row: AuditRow) => auditRowWords(row, { customerName: fullNameOf(customer), brokerName })
  const titled = (title: string, lines: PagesSection['lines']) => ({ title: `${record}: ${title}`, lines })
  return [
    titled('Customer', linesOf(customer)),
    titled('Deal', linesOf(deal)),
    titled('Consents', trail.filter(({ action }) => action === 'consent.given').map(consentLine)),
    titled('Lenders’ answers', linesOf(proposals)),
    ...PARTS.map(([key, title]) => titled(title, linesOf(part[key]))),
    ...trail.flatMap((row) => {
      const lines = shownLines(row)
      return lines ? [titled(`${wordsOf(row).what}, ${whenOf(row)}`, lines)] : []
    }),
    titled(
      'Who did and saw what',
      trail.map((row) => {
        const { who, what, proof } = wordsOf(row)
        return [whenOf(row), `${what}: ${who}, ${proof}`]
      }),
    ),
  ]
}

const whenOf = ({ at }: AuditRow) => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')

function consentLine(row: AuditRow): readonly [string, string] {
  const shown = readShown(row.details)
  const lines = shown?.lines.map(([name, value]) => `${name}: ${value}`) ?? []
  return [
    shown ? wordingWords({ kind: shown.kind, version: shown.wordingVersion }) : '',
    [whenOf(row), ...lines].join('\n'),
  ]
}

/** What was before the customer’s or a user’s eyes, with the versions of its wording. */
function shownLines(row: AuditRow): PagesSection['lines'] | null {
  const shown = row.action === 'evidence.recorded' ? readShown(row.details) : null
  if (!shown) return null
  return [
    ...shown.lines,
    ['Wording', wordingVersionWords(shown.wordingVersion)],
    ['Rules', shown.ruleVersion],
    ['Unchanged since', shown.isUnchanged ? 'Yes' : 'No'],
  ]
}
