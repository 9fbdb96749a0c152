import type { SessionRow } from '@forecourt/core'
import { useState } from 'react'
import {
  Button,
  Card,
  ConfirmDialog,
  LoadProblem,
  ProblemNote,
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
  const { list, endingOne } = sessions
  const [isAsking, setAsking] = useState(false)
  const everywhere = (
    <Button size="small" onClick={() => setAsking(true)}>
      Log out everywhere
    </Button>
  )
  return (
    <Card title="Where you are logged in" aside={everywhere}>
      <LoadProblem error={list.failed.value} what="Your logins" onRetry={list.refresh} />
      <ProblemNote problem={endingOne.problem.value} />
      {list.state.value === 'loading' && <Skeleton rows={2} label="Loading your logins" />}
      <ul className="account-sessions">
        {list.data.value.map((row) => (
          <SessionItem key={row.sessionId} row={row} state={state} />
        ))}
      </ul>
      {isAsking && <EverywhereDialog state={state} onSignedOut={onSignedOut} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function SessionItem({ row, state }: { row: SessionRow; state: AccountState }) {
  const { sessions, page } = state
  const { ending, endingOne } = sessions
  const device = deviceWords(row.userAgent)
  const seen = new Date(row.lastSeen)
  const since = `Since ${writtenMoment(new Date(row.created))}`
  return (
    <li>
      <span className="account-session">
        <strong>{device}</strong>
        <span className="small muted">{[since, row.address].filter(Boolean).join(' · ')}</span>
        {!row.isCurrent && (
          <span className="small muted">{`Last used ${writtenMoment(seen)}, ${writtenAgo(seen, page.clock.now.value)}`}</span>
        )}
      </span>
      {row.isCurrent ? (
        <StatusBadge tone="positive" shape="disc" label="This device" />
      ) : (
        <Button
          size="small"
          busy={endingOne.isBusy.value && ending.value === row.sessionId}
          aria-label={`Log out ${device}, ${since.toLowerCase()}`}
          onClick={() => sessions.end(row.sessionId)}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

/** Logs out this device and all others, so it asks once. */
function EverywhereDialog({ state, onSignedOut, onClose }: SessionsCardProps & { onClose: () => void }) {
  const { endAll, endingAll } = state.sessions
  const close = () => {
    endingAll.forget()
    onClose()
  }
  const end = async () => {
    if (!(await endAll())) return
    close()
    onSignedOut()
  }
  return (
    <ConfirmDialog
      onClose={close}
      title="Log out everywhere?"
      no="Stay logged in"
      yes="Log out everywhere"
      kind="danger"
      busy={endingAll.isBusy.value}
      onYes={end}
    >
      <p>
        You will be logged out everywhere, including here, and your private calendar link ends. Half-filled forms wait
        for your next login.
      </p>
      <ProblemNote problem={endingAll.problem.value} />
    </ConfirmDialog>
  )
}
