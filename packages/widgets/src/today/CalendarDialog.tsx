import { Copy, RefreshCw } from 'lucide-react'
import { Banner, Button, Dialog, LoadProblem, ProblemNote, Skeleton, TextField, writtenMoment } from '../kit/index.ts'
import type { CalendarLink } from './calendar-link.ts'

/** A private link that a calendar programme subscribes to. */
export function CalendarDialog({ calendar }: { calendar: CalendarLink }) {
  const { isOpen, isKnown, failed, load, created, url, act, close, renew } = calendar
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
        {isKnown.value && !url.value && (
          <p className="muted">
            {created.value
              ? `Your link was made ${writtenMoment(created.value)}. It is shown only when it is made. A new link ends the earlier one.`
              : 'You have no link yet.'}
          </p>
        )}
        <ProblemNote problem={act.problem.value} />
        {isKnown.value && (
          <div className="button-row">
            <Button
              icon={RefreshCw}
              kind={url.value ? 'secondary' : 'primary'}
              busy={act.isBusy.value}
              onClick={() => void renew()}
            >
              {created.value ? 'Renew the link' : 'Make a link'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function NewLink({ calendar, url }: { calendar: CalendarLink; url: string }) {
  return (
    <>
      <div role="status">
        <Banner tone="positive" title="Your private link">
          Anyone with this link can see your tasks. Copy it now: it is not shown again.
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
