import type { AccountSecurity, KnownDevice, SessionRow } from '@forecourt/core'
import { Laptop, Smartphone } from 'lucide-react'
import { deviceWords, isPhone } from '../../factors/index.ts'
import { Button, Card, writtenAgo, writtenDay, writtenMoment } from '../../kit/index.ts'
import { SecurityRow } from './rows.tsx'
import type { Security } from './security.ts'

type DevicesProps = { state: Security; kept: AccountSecurity }

const drawingOf = (userAgent: string | null | undefined) => (isPhone(userAgent) ? Smartphone : Laptop)

const LONG_UNUSED_DAYS = 14
const DAY = 86_400_000

/** Where the user is logged in now, this device first. */
export function Sessions({ state, kept }: DevicesProps) {
  const rows = kept.sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const others = rows.length > 1 && (
    <button type="button" className="link" onClick={state.endOthers}>
      End all others
    </button>
  )
  return (
    <Card title="Devices signed in" note={String(rows.length)} aside={others} flush>
      <ul className="security-rows">
        {rows.map((row) => (
          <SessionItem key={row.sessionId} row={row} state={state} />
        ))}
      </ul>
      <p className="security-note">
        <Button size="small" kind="quiet" onClick={() => state.ask({ kind: 'everywhere' })}>
          Log out everywhere
        </Button>
      </p>
    </Card>
  )
}

function SessionItem({ row, state }: { row: SessionRow; state: Security }) {
  const device = deviceWords(row.userAgent)
  const seen = new Date(row.lastSeen)
  const now = state.clock.now.value
  const isUnused = now.getTime() - seen.getTime() > LONG_UNUSED_DAYS * DAY
  const when = row.isCurrent ? 'now' : `${writtenMoment(seen)}, ${writtenAgo(seen, now)}`
  return (
    <SecurityRow
      icon={drawingOf(row.userAgent)}
      title={device}
      text={
        <span className={isUnused ? 'security-unused' : undefined}>
          {[row.address, when].filter(Boolean).join(', ')}
        </span>
      }
    >
      {row.isCurrent ? (
        <span className="security-here small">This one</span>
      ) : (
        <Button
          size="small"
          kind="quiet"
          busy={state.busy.value.has(`end ${row.sessionId}`)}
          aria-label={`End ${device}, ${writtenMoment(seen)}`}
          onClick={() => state.endSession(row.sessionId)}
        >
          End
        </Button>
      )}
    </SecurityRow>
  )
}

/** These are not asked for a second factor for some days. */
export function RememberedDevices({ state, kept }: DevicesProps) {
  const now = state.clock.now.value.toISOString()
  const rows = kept.devices.filter(({ skipsUntil }) => skipsUntil && skipsUntil > now)
  if (rows.length === 0) return null
  const all = rows.length > 1 && (
    <button type="button" className="link" onClick={() => state.forgetDevice()}>
      Forget all
    </button>
  )
  return (
    <Card title="Devices remembered" note={String(rows.length)} aside={all} flush>
      <ul className="security-rows">
        {rows.map((row) => (
          <RememberedItem key={row.deviceId} row={row} state={state} />
        ))}
      </ul>
    </Card>
  )
}

function RememberedItem({ row, state }: { row: KnownDevice; state: Security }) {
  const { deviceId, userAgent, skipsUntil } = row
  const device = deviceWords(userAgent)
  return (
    <SecurityRow
      icon={drawingOf(userAgent)}
      title={device}
      text={`No second factor asked until ${writtenDay(skipsUntil)}`}
    >
      <Button
        size="small"
        kind="quiet"
        busy={state.busy.value.has(`forget ${deviceId}`)}
        aria-label={`Forget ${device}, remembered until ${writtenDay(skipsUntil)}`}
        onClick={() => state.forgetDevice(deviceId)}
      >
        Forget
      </Button>
    </SecurityRow>
  )
}
