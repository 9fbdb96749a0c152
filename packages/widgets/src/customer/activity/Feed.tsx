import type { Note } from '@forecourt/core'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Clock,
  Download,
  FilePlus,
  FileText,
  type LucideIcon,
  MessageSquare,
} from 'lucide-react'
import { Icon, NoteText, Spinner, type Tone, writeBytes, writtenAgo, writtenMoment } from '../../kit/index.ts'
import type { DocumentsState } from '../documents/documents.ts'
import type { RecordProps } from '../record/screen.ts'
import { type FeedItem, feedOf } from './feed.ts'
import type { NotesState } from './notes.ts'

export interface FeedParts {
  readonly notes: NotesState
  readonly documents: Pick<DocumentsState, 'download'>
}

type FeedProps = Omit<RecordProps<FeedParts>, 'status'>

/** Everything that happened, newest first. */
export function Feed({ state, application }: FeedProps) {
  return (
    <ol className="feed" aria-label="What happened">
      {feedOf(application, state.notes.notes.value ?? []).map((item) => (
        <FeedRow key={item.id} item={item} state={state} />
      ))}
    </ol>
  )
}

function FeedRow({ item, state }: { item: FeedItem; state: FeedProps['state'] }) {
  return (
    <li className="feed-item">
      <span className={`feed-mark ${item.tone}`}>
        <Icon of={feedIconOf(item)} />
      </span>
      <div className="feed-words">
        <p className="feed-title">{item.title}</p>
        <FeedText item={item} />
        {item.items && <Folded items={item.items} />}
        {item.note?.attachments?.map((attachment) => (
          <Attachment key={attachment.uploadId} attachment={attachment} state={state} />
        ))}
        <p className="small muted">
          {writtenMoment(item.at)} · {writtenAgo(item.at, state.page.clock.now.value)}
        </p>
      </div>
    </li>
  )
}

/** Entries that are read as one until they are opened. */
function Folded({ items }: { items: readonly FeedItem[] }) {
  return (
    <details className="feed-folded">
      <summary className="small">Show each</summary>
      <ul>
        {items.map(({ id, title, text, at }) => (
          <li key={id}>
            <p>{title}</p>
            <p className="feed-text">{text}</p>
            <p className="small muted">{writtenMoment(at)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

type AttachmentProps = { attachment: NonNullable<Note['attachments']>[number]; state: FeedProps['state'] }

/** A file that came with a note, ready to download. */
function Attachment({ attachment, state: { documents, busy } }: AttachmentProps) {
  const { uploadId, fileName, size } = attachment
  const isBusy = busy.value.has(uploadId)
  return (
    <p className="small feed-file">
      {isBusy ? <Spinner size={14} /> : <Icon of={Download} size={14} />}
      <button
        type="button"
        className="link feed-file-name"
        aria-busy={isBusy || undefined}
        onClick={() => void documents.download(attachment)}
      >
        <span className="only-heard">Download </span>
        {fileName}
        <span className="muted feed-file-size">{writeBytes(size)}</span>
      </button>
    </p>
  )
}

/** A person's note keeps its formatting; every other entry is one line of plain text. */
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

function feedIconOf({ kind, tone }: FeedItem): LucideIcon {
  if (kind === 'decision') return DECISIONS[tone]
  if (kind === 'rejection') return CircleAlert
  if (kind === 'document') return FileText
  return kind === 'note' ? MessageSquare : FilePlus
}
