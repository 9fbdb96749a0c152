import { type Application, ApplicationState, DAY_MS, type DisplayStatus, listStateOf } from '@forecourt/core'
import { Lock } from 'lucide-react'
import { Icon, LoadProblem, NotConnected } from '../kit/index.ts'
import type { RecordProps } from './record/screen.ts'
import type { CustomerState } from './state.ts'

/** Notices about the whole screen: read only, out of date, not connected, or listed under another status. */
export function CustomerNotices({ state, application, status }: RecordProps<CustomerState>) {
  const { record, readOnlyReason, connection } = state
  const aged = agedNote(application, status, state.page.clock.now.value)
  const isBroken = connection.value === 'disconnected'
  if (!readOnlyReason.value && !record.failed.value && !aged && !isBroken) return null
  return (
    <div className="customer-notices">
      {readOnlyReason.value && (
        <p className="read-only" role="note">
          <Icon of={Lock} />
          <span>{readOnlyReason.value} You can read everything here.</span>
        </p>
      )}
      {aged && <p className="small muted">{aged}</p>}
      <NotConnected connection={connection.value} onConnect={state.page.stores.live.connect}>
        Changes by others do not show meanwhile.
      </NotConnected>
      <LoadProblem error={!isBroken && record.failed.value} what="The latest changes" onRetry={record.refetch}>
        What you see may be out of date.
      </LoadProblem>
    </div>
  )
}

/** The list ages an application before its own status does (D8). */
function agedNote(application: Application, { rule }: DisplayStatus, now: Date): string | null {
  if (application.state !== ApplicationState.Underwriting || application.isNtuFlagged) return null
  if (rule === 'quick-quote') return null
  const listed = listStateOf(application, now)
  if (listed === 'hidden')
    return 'The list hides this application: it is older than 2 days and has no broker reference.'
  return listed === ApplicationState.NtuOther
    ? `The list shows this application as NTU Other, because it has been in underwriting for ${daysSince(application.created, now)} days.`
    : null
}

/** Whole days of 24 hours (D1). */
const daysSince = (created: string, now: Date) => Math.floor((now.getTime() - Date.parse(created)) / DAY_MS)
