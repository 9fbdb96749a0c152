import type { SessionRow } from '@forecourt/core'
import {
  Button,
  Card,
  Dialog,
  InlineError,
  QuietNotice,
  Skeleton,
  StatusBadge,
  writtenAgo,
  writtenMoment,
} from '../kit/index.ts'
import { deviceWords } from './device.ts'
import type { AccountState } from './state.ts'

type SessionsCardProps = { state: AccountState; onSignedOut: () => void }

export function SessionsCard({ state, onSignedOut }: SessionsCardProps) {
  const { sessions } = state
  const { list, trouble, isAsking } = sessions
  const everywhere = (
    <Button size="small" onClick={() => sessions.ask(true)}>
      Log out everywhere
    </Button>
  )
  return (
    <Card title="Where you are logged in" aside={everywhere}>
      {list.failed.value !== null && (
        <QuietNotice onRetry={sessions.load}>Your logins could not be loaded.</QuietNotice>
      )}
      {trouble.value && !isAsking.value && <InlineError title={trouble.value} />}
      {list.loadedAt.value === null && list.failed.value === null && <Skeleton rows={2} label="Loading your logins" />}
      <ul className="account-sessions">
        {list.data.value.map((row) => (
          <SessionItem key={row.sessionId} row={row} state={state} />
        ))}
      </ul>
      <EverywhereDialog state={state} onSignedOut={onSignedOut} />
    </Card>
  )
}

function SessionItem({ row, state }: { row: SessionRow; state: AccountState }) {
  const { sessions, sources } = state
  const device = deviceWords(row.userAgent)
  const seen = new Date(row.lastSeen)
  const since = `Since ${writtenMoment(new Date(row.created))}`
  return (
    <li>
      <span className="account-session">
        <strong>{device}</strong>
        <span className="small muted">{[since, row.address].filter(Boolean).join(' · ')}</span>
        {!row.isCurrent && (
          <span className="small muted">{`Last used ${writtenMoment(seen)}, ${writtenAgo(seen, sources.now.value)}`}</span>
        )}
      </span>
      {row.isCurrent ? (
        <StatusBadge tone="positive" shape="disc" label="This device" />
      ) : (
        <Button
          size="small"
          busy={sessions.ending.value === row.sessionId}
          aria-label={`Log out ${device}, ${since.toLowerCase()}`}
          onClick={() => sessions.end(row.sessionId)}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

/** Others are told by it, this screen too: asked once. */
function EverywhereDialog({ state, onSignedOut }: SessionsCardProps) {
  const { sessions } = state
  const end = async () => {
    if (await sessions.endAll()) onSignedOut()
  }
  const actions = (
    <>
      <Button onClick={() => sessions.ask(false)}>Stay logged in</Button>
      <Button kind="danger" busy={sessions.isEndingAll.value} onClick={end}>
        Log out everywhere
      </Button>
    </>
  )
  return (
    <Dialog
      open={sessions.isAsking.value}
      onClose={() => sessions.ask(false)}
      title="Log out everywhere?"
      actions={actions}
    >
      <p>You will be logged out everywhere, including here. Half-filled forms on this device will be lost.</p>
      {sessions.trouble.value && <InlineError title={sessions.trouble.value} />}
    </Dialog>
  )
}
