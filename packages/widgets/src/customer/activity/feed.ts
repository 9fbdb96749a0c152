import {
  type Application,
  CUSTOMER_AUTHOR,
  counted,
  effectiveStatus,
  LoanProposalStatus,
  type Note,
} from '@forecourt/core'
import type { Tone } from '../../kit/index.ts'
import { LIST_FIELDS } from '../documents/requirements.ts'
import { answersOf, type ProposalAnswer } from '../record/answers.ts'
import { applicationKindLabel } from '../record/deal.ts'
import { plainTextOf } from './notes.ts'

/** An event or a note. */
export interface FeedItem {
  readonly id: string
  readonly kind: 'note' | 'decision' | 'document' | 'rejection' | 'made'
  readonly tone: Tone
  readonly at: string
  readonly title: string
  readonly text: string
  readonly note?: Note
  /** The entries that this one folds. */
  readonly items?: readonly FeedItem[]
}

/** Notes and events in one feed, newest first. */
export function feedOf(application: Application, notes: readonly Note[]): readonly FeedItem[] {
  const documents = documentItems(application)
  const items = [
    ...notesBeside(documents, notes).map(noteItem),
    ...decisionItems(application),
    ...documents,
    madeItem(application),
  ]
  return items.sort((one, other) => feedItemTime(other) - feedItemTime(one))
}

/** A rejection writes a note at its own moment; while it stands it is told once, with who and why. */
function notesBeside(documents: readonly FeedItem[], notes: readonly Note[]): readonly Note[] {
  const rejectedAt = new Set(documents.flatMap((item) => (item.kind === 'rejection' ? [feedItemTime(item)] : [])))
  return notes.filter(({ type, created }) => type !== 'system' || !rejectedAt.has(Date.parse(created)))
}

const feedItemTime = ({ at }: FeedItem) => Date.parse(at) || 0

/** A person's note takes its author as title; a system note takes its own text. */
function noteItem(note: Note): FeedItem {
  const author = note.userName || note.createdBy
  const isOurs = Boolean(author) && note.type !== 'system'
  const text = plainTextOf(note.text)
  const asked = note.type === 'quote-request' ? 'asked for a quote' : 'added a note'
  return {
    id: note.id,
    kind: 'note',
    tone: 'neutral',
    at: note.created,
    title: isOurs ? `${author} ${asked}` : text,
    text: isOurs ? text : (note.subtext ?? ''),
    note,
  }
}

/** What a lender did, and the same of several lenders. */
const VERBS: ReadonlyMap<number | null, readonly [verb: string, tone: Tone, summary: string]> = new Map([
  [LoanProposalStatus.Accepted, ['accepted the proposal', 'positive', 'accepted']],
  [LoanProposalStatus.ProvisionalAcceptance, ['accepted provisionally', 'positive', 'accepted provisionally']],
  [LoanProposalStatus.ConditionallyAccepted, ['accepted with conditions', 'warning', 'with conditions']],
  [LoanProposalStatus.Declined, ['declined', 'negative', 'declined']],
  [LoanProposalStatus.FailedSendRules, ['was not sent this proposal', 'neutral', 'not sent']],
  [LoanProposalStatus.MoreInfo, ['asked for more information', 'pending', 'asked for more']],
  [LoanProposalStatus.ManualProcessing, ['passed it to an underwriter', 'pending', 'with an underwriter']],
])

/** The lenders' decisions in one entry, which opens: newest first within it. */
function decisionItems(application: Application): FeedItem[] {
  const answers = answersOf(application)
  const decisions = answers.flatMap((answer) => decisionItemOf(answer, application.dealerId) ?? [])
  decisions.sort((one, other) => feedItemTime(other) - feedItemTime(one))
  const [latest] = decisions
  if (!latest || decisions.length === 1) return decisions
  const summaries = decisions.map(({ summary }) => summary)
  const words = [...new Set(summaries)].map((one) => `${summaries.filter((other) => other === one).length} ${one}`)
  const answered = decisions.filter(({ tone }) => tone !== 'pending').length
  const silent = answers.length - decisions.length
  return [
    {
      id: 'decisions',
      kind: 'decision',
      tone: bestTone(decisions),
      at: latest.at,
      title: `${answered} of ${counted(answers.length, 'lender')} decided`,
      text: [...words, ...(silent > 0 ? [`${silent} still working`] : [])].join(', '),
      items: decisions,
    },
  ]
}

/** An acceptance is what the reader looks for. */
const bestTone = (decisions: readonly FeedItem[]): Tone =>
  (['positive', 'warning', 'pending'] as const).find((tone) => decisions.some((one) => one.tone === tone)) ?? 'negative'

type DecisionItem = FeedItem & { readonly summary: string }

function decisionItemOf(
  { proposal, name, reasons, conditions }: ProposalAnswer,
  dealerId: number,
): DecisionItem | null {
  const [verb, tone, summary] = VERBS.get(effectiveStatus(proposal, dealerId)) ?? []
  if (!proposal.decidedAt || !verb || !tone || !summary) return null
  const text = [...reasons, ...conditions].join('; ') || 'Lender decision'
  const id = `decision-${proposal.proposalId}`
  return { id, kind: 'decision', tone, at: proposal.decidedAt, title: `${name} ${verb}`, text, summary }
}

function documentItems({ payoutPack }: Application): FeedItem[] {
  return Object.values(LIST_FIELDS)
    .flatMap((field) => payoutPack?.[field] ?? [])
    .flatMap(({ requirementId, name, uploads, snags }) => {
      const document = (name ?? 'a document').replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
      // A note of its own reports what the customer uploaded.
      const ours = (uploads ?? []).filter(({ uploadedBy }) => uploadedBy !== CUSTOMER_AUTHOR)
      const sent = ours.map(
        ({ uploadId, uploadedAt, uploadedBy, fileName }): FeedItem => ({
          id: `upload-${uploadId}`,
          kind: 'document',
          tone: 'pending',
          at: uploadedAt,
          title: `${uploadedBy ?? 'Somebody'} uploaded ${document}`,
          text: fileName,
        }),
      )
      const refused = (snags ?? []).flatMap(({ snagTypeId, reason, raisedAt, raisedBy }): FeedItem[] => {
        if (!raisedAt) return []
        const id = `snag-${requirementId}-${snagTypeId}`
        const title = `${raisedBy ?? 'The lender'} rejected ${document}`
        return [{ id, kind: 'rejection', tone: 'negative', at: raisedAt, title, text: reason }]
      })
      return [...sent, ...refused]
    })
}

const madeItem = (application: Application): FeedItem => ({
  id: 'made',
  kind: 'made',
  tone: 'neutral',
  at: application.created,
  title: `${applicationKindLabel(application)} made`,
  text: application.createdBy ? `By ${application.createdBy}` : '',
})
