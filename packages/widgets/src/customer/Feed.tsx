import { Ban, CircleAlert, CircleCheck, Clock, FilePlus, FileText, MessageSquare } from '../kit/icon/icons.ts'
import { Icon, type LucideIcon, NoteText, type Tone } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { type FeedItem, feedOf } from './feed.ts'
import type { CustomerState } from './state.ts'
import { agoWords, writtenMoment } from './written.ts'

/** Everything that happened, newest first. */
export function Feed({ state }: { state: CustomerState }) {
  useSignals()
  const application = state.record.application.value
  if (!application) return null
  return (
    <ol className="feed" aria-label="What happened">
      {feedOf(application, state.notes.notes.value ?? []).map((item) => (
        <FeedRow key={item.id} item={item} now={state.sources.now.value} />
      ))}
    </ol>
  )
}

function FeedRow({ item, now }: { item: FeedItem; now: Date }) {
  return (
    <li className="feed-item">
      <span className={`feed-mark ${item.tone}`}>
        <Icon of={drawingOf(item)} />
      </span>
      <div className="feed-words">
        <p className="feed-title">{item.title}</p>
        <FeedText item={item} />
        {item.note?.attachments?.map(({ uploadId, fileName }) => (
          <p className="small muted feed-file" key={uploadId}>
            <Icon of={FileText} size={14} />
            {fileName}
          </p>
        ))}
        <p className="small muted">
          {writtenMoment(item.at)} · {agoWords(item.at, now)}
        </p>
      </div>
    </li>
  )
}

/** What a person wrote stands as it was written; everything else is one line of ours. */
function FeedText({ item: { text, note } }: { item: FeedItem }) {
  if (!text) return null
  if (note && text !== note.subtext)
    return (
      <div className="feed-text">
        <NoteText text={note.text} />
      </div>
    )
  return <p className="feed-text">{text}</p>
}

const DECISIONS: Readonly<Record<Tone, LucideIcon>> = {
  positive: CircleCheck,
  warning: CircleCheck,
  negative: Ban,
  pending: Clock,
  neutral: Ban,
}

function drawingOf({ kind, tone }: FeedItem): LucideIcon {
  if (kind === 'decision') return DECISIONS[tone]
  if (kind === 'rejection') return CircleAlert
  if (kind === 'document') return FileText
  return kind === 'note' ? MessageSquare : FilePlus
}
