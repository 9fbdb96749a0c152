import { type AuditRow, linesOf, proofWords, readShown, trailWords } from '@forecourt/core'
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
export function sectionsOf({ applications, payments, drafts }: CollectedPerson): PagesSection[] {
  return [
    ...applications.flatMap(applicationSections),
    { title: 'Payments', lines: linesOf(payments) },
    { title: 'Half-filled forms', lines: linesOf(drafts) },
  ]
}

function applicationSections(part: ApplicationPart, at: number): PagesSection[] {
  const { customer, proposals, ...deal } = part.application
  const titled = (title: string, lines: PagesSection['lines']) => ({ title: `Record ${at + 1}: ${title}`, lines })
  return [
    titled('Customer', linesOf(customer)),
    titled('Deal', linesOf(deal)),
    titled('Consents', part.whoDidAndSawWhat.filter(({ action }) => action === 'consent.given').map(consentLine)),
    titled('Lenders’ answers', linesOf(proposals)),
    ...PARTS.map(([key, title]) => titled(title, linesOf(part[key]))),
    ...part.whoDidAndSawWhat.flatMap((row) => shownSection(row, titled)),
    titled('Who did and saw what', part.whoDidAndSawWhat.map(trailLine)),
  ]
}

const whenOf = ({ at }: AuditRow) => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')

function consentLine(row: AuditRow): readonly [string, string] {
  const shown = readShown(row.details)
  const lines = shown?.lines.map(([name, value]) => `${name}: ${value}`) ?? []
  return [`${shown?.kind ?? ''} ${shown?.wordingVersion ?? ''}`, [whenOf(row), ...lines].join('\n')]
}

/** What was before the customer’s or a user’s eyes, with the versions of its wording. */
function shownSection(
  row: AuditRow,
  titled: (title: string, lines: PagesSection['lines']) => PagesSection,
): PagesSection[] {
  const shown = row.action === 'evidence.recorded' ? readShown(row.details) : null
  if (!shown) return []
  const versions = [
    ['wording', shown.wordingVersion],
    ['rules', shown.ruleVersion],
    ['unchanged since', shown.isUnchanged ? 'yes' : 'no'],
  ] as const
  return [titled(`${trailWords(row.action, shown.kind)}, ${whenOf(row)}`, [...shown.lines, ...versions])]
}

function trailLine(row: AuditRow): readonly [string, string] {
  const kind = readShown(row.details)?.kind
  const proof = proofIn(row.details)
  return [whenOf(row), `${trailWords(row.action, kind)}: ${row.userName ?? 'no user'}, ${proofWords(proof)}`]
}

function proofIn(details: unknown): string[] | null {
  const kept = typeof details === 'object' && details !== null && 'provedBy' in details ? details.provedBy : null
  return Array.isArray(kept) ? kept.map(String) : null
}
