import { type Application, CUSTOMER_AUTHOR, effectiveStatus, LoanProposalStatus, type Note } from '@forecourt/core'
import type { Tone } from '../../kit/index.ts'
import { applicationKindLabel } from '../deal.ts'
import { answersOf } from '../decisions/answers.ts'
import { LIST_FIELDS } from '../documents/requirements.ts'
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
}

/** Notes and events in one feed, newest first. */
export function feedOf(application: Application, notes: readonly Note[]): readonly FeedItem[] {
  const items = [
    ...notes.map(noteItem),
    ...decisionItems(application),
    ...documentItems(application),
    madeItem(application),
  ]
  return items.sort((one, other) => feedItemTime(other) - feedItemTime(one))
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

const VERBS: ReadonlyMap<number | null, readonly [verb: string, tone: Tone]> = new Map([
  [LoanProposalStatus.Accepted, ['accepted the proposal', 'positive']],
  [LoanProposalStatus.ProvisionalAcceptance, ['accepted provisionally', 'positive']],
  [LoanProposalStatus.ConditionallyAccepted, ['accepted with conditions', 'warning']],
  [LoanProposalStatus.Declined, ['declined', 'negative']],
  [LoanProposalStatus.FailedSendRules, ['was not sent this proposal', 'neutral']],
  [LoanProposalStatus.MoreInfo, ['asked for more information', 'pending']],
  [LoanProposalStatus.ManualProcessing, ['passed it to an underwriter', 'pending']],
])

function decisionItems(application: Application): FeedItem[] {
  return answersOf(application).flatMap(({ proposal, name, reasons, conditions }) => {
    const [verb, tone] = VERBS.get(effectiveStatus(proposal, application.dealerId)) ?? []
    if (!proposal.decidedAt || !verb || !tone) return []
    const text = [...reasons, ...conditions].join('; ') || 'Lender decision'
    const id = `decision-${proposal.proposalId}`
    return [{ id, kind: 'decision', tone, at: proposal.decidedAt, title: `${name} ${verb}`, text }]
  })
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
