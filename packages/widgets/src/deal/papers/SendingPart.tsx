import type { PaperWork } from './paper-work.ts'

/** Progress by page and per cent. Announcing every per cent would drown out everything else. */
export function SendingPart({ work }: { work: PaperWork }) {
  const percent = Math.round(work.share.value * 100)
  const isPaused = work.step.value === 'paused'
  return (
    <div className="deal-sending">
      <progress value={work.share.value} max={1} aria-label="Sending" />
      <p className="deal-split small">
        <span>{sendingWords(work)}</span>
        <strong>{percent}%</strong>
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
