import { Copy, RefreshCw, Unlink } from 'lucide-react'
import { Banner, Button, Dialog, LoadProblem, ProblemNote, Skeleton, TextField, writtenMoment } from '../kit/index.ts'
import type { CalendarLink } from './calendar-link.ts'

/** A private link that a calendar programme subscribes to. */
export function CalendarDialog({ calendar }: { calendar: CalendarLink }) {
  const { isOpen, isKnown, failed, load, url, act, ending, close } = calendar
  return (
    <Dialog open={isOpen.value} onClose={close} title="Calendar feed">
      <div className="field-stack">
        <p>
          Subscribe to this link in Outlook, Google Calendar or on your phone: your tasks then stand in your calendar,
          with the customer’s name and registration and nothing else.
        </p>
        <LoadProblem whole error={failed.value} what="Your link" onRetry={load} />
        {!isKnown.value && !failed.value && <Skeleton rows={1} label="The link is loading" />}
        {url.value && <NewLink calendar={calendar} url={url.value} />}
        {isKnown.value && !url.value && <p className="muted">{linkWords(calendar)}</p>}
        <ProblemNote problem={act.problem.value} />
        <ProblemNote problem={ending.problem.value} />
        {isKnown.value && <LinkButtons calendar={calendar} />}
      </div>
    </Dialog>
  )
}

function linkWords({ known }: CalendarLink): string {
  const { created, lastUsed } = known.value
  if (!created) return 'You have no link yet.'
  const used = lastUsed ? `last used ${writtenMoment(lastUsed)}` : 'not used yet'
  return `Your link was made ${writtenMoment(created)}, ${used}. It is shown only when it is made. A new link ends the earlier one; so does a change of your password.`
}

function LinkButtons({ calendar: { known, url, act, ending, renew, end } }: { calendar: CalendarLink }) {
  const hasLink = Boolean(known.value.created)
  return (
    <div className="button-row">
      <Button
        icon={RefreshCw}
        kind={url.value ? 'secondary' : 'primary'}
        busy={act.isBusy.value}
        onClick={() => void renew()}
      >
        {hasLink ? 'Renew the link' : 'Make a link'}
      </Button>
      {hasLink && (
        <Button icon={Unlink} busy={ending.isBusy.value} onClick={() => void end()}>
          End the link
        </Button>
      )}
    </div>
  )
}

function NewLink({ calendar, url }: { calendar: CalendarLink; url: string }) {
  const before = calendar.ended.value
  return (
    <>
      <div role="status">
        <Banner tone="positive" title="Your private link">
          Anyone with this link can see your tasks. Copy it now: it is not shown again.
          {before && ` The link made ${writtenMoment(before)} has ended.`}
        </Banner>
      </div>
      <TextField label="Private link" name="calendar-link" value={url} onChange={() => {}} readOnly />
      <div className="button-row">
        <Button icon={Copy} kind="primary" onClick={() => void calendar.copy()}>
          Copy link
        </Button>
      </div>
    </>
  )
}
