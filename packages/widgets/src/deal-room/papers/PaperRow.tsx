import type { RoomPaper } from '@forecourt/core'
import { CircleAlert, CircleCheck, FileText, Upload } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Figure, FigureText, Icon, StatusBadge, writtenDay } from '../../kit/index.ts'
import { CollectPart } from './CollectPart.tsx'
import type { PaperWork } from './paper-work.ts'

type RowProps = { paper: RoomPaper; work: PaperWork; isFirst: boolean }

const DRAWINGS = { wanted: FileText, rejected: CircleAlert, sent: Upload, checked: CircleCheck } satisfies Record<
  RoomPaper['state'],
  unknown
>

/** One document: the accepted kinds, the reason for a rejection, and its upload. */
export function PaperRow(props: RowProps) {
  const { paper, work } = props
  const isOnItsWay = work.step.value === 'sending' || work.step.value === 'paused'
  const row = useFocusAfter<HTMLLIElement>(isOnItsWay)
  return (
    <li className={`deal-paper ${paper.state}`} tabIndex={-1} ref={row}>
      <span className="deal-paper-icon">
        <Icon of={DRAWINGS[paper.state]} size={20} />
      </span>
      <div className="deal-paper-words">
        <h3>{paper.name}</h3>
        <p className="small muted">{paper.state === 'checked' ? sentWords(paper) : paper.hint}</p>
      </div>
      {paper.state === 'checked' && <StatusBadge tone="positive" shape="disc" label="Checked" />}
      {paper.state === 'sent' && <StatusBadge tone="pending" shape="disc" label="Being checked" />}
      {paper.state === 'rejected' && (
        <div className="deal-paper-reason">
          <strong>This one cannot be used</strong>
          <p>{paper.reason ?? 'Please send another one.'}</p>
        </div>
      )}
      <div className="deal-paper-act">{isOnItsWay ? <SendingPart work={work} /> : <Collecting {...props} />}</div>
    </li>
  )
}

/** A row whose button has gone with the change keeps the focus. */
function useFocusAfter<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const target = useRef<E>(null)
  const last = useRef(change)
  useEffect(() => {
    const hasChanged = last.current !== change
    last.current = change
    if (hasChanged && document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [change])
  return target
}

function Collecting({ paper, work, isFirst }: RowProps) {
  const isWanted = paper.state === 'wanted' || paper.state === 'rejected'
  // A further file may be refused after others were sent.
  const isRefused = paper.state === 'sent' && work.problem.value !== null
  if (isWanted || isRefused || work.step.value !== 'empty')
    return <CollectPart paper={paper} work={work} isFirst={isFirst} />
  return paper.state === 'sent' ? <p className="small muted">{sentWords(paper)}</p> : null
}

function sentWords({ files }: RoomPaper): string {
  const last = files
    .map(({ uploadedAt }) => uploadedAt)
    .sort()
    .at(-1)
  return last ? `Sent on ${writtenDay(last)}` : ''
}

/** Progress by page and per cent. Announcing every per cent would drown out everything else. */
function SendingPart({ work }: { work: PaperWork }) {
  const percent = Math.round(work.share.value * 100)
  const isPaused = work.step.value === 'paused'
  return (
    <div className="deal-sending">
      <progress value={work.share.value} max={1} aria-label="Sending" />
      <p className="deal-split small">
        <FigureText>{sendingWords(work)}</FigureText>
        <strong>
          <Figure>{`${percent}%`}</Figure>
        </strong>
      </p>
      <p className="small muted" role="status">
        {isPaused
          ? 'Waiting for the connection. Nothing is lost: it goes on by itself.'
          : 'Loses nothing if the signal goes.'}
      </p>
      <button type="button" className="link" onClick={work.cancel}>
        Cancel
      </button>
    </div>
  )
}

function sendingWords(work: PaperWork): string {
  const count = work.pages.value.length
  const verb = work.step.value === 'paused' ? 'waiting' : 'sending'
  return count > 1
    ? `Page ${work.pageNumber.value} of ${count}, ${verb}`
    : `${work.whole.value ?? 'Your photo'}, ${verb}`
}
