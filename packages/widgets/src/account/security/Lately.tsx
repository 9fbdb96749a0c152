import type { AccountEvent, AccountSecurity } from '@forecourt/core'
import { Fingerprint, KeyRound, type LucideIcon, RotateCcw, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { deviceWords } from '../../factors/index.ts'
import { Button, Card, writtenMoment } from '../../kit/index.ts'
import { eventWords, isAttempt } from './lately.ts'
import { SecurityRow } from './rows.tsx'
import type { Security } from './security.ts'

const FIRST_SHOWN = 5

const DRAWINGS: Partial<Record<AccountEvent['kind'], LucideIcon>> = {
  'signed-in': KeyRound,
  confirmed: Fingerprint,
  'wrong-password': ShieldAlert,
  'wrong-factor': ShieldAlert,
}

/** What happened to this login, newest first. From an attempt the user can log out everybody else. */
export function Lately({ state, kept }: { state: Security; kept: AccountSecurity }) {
  const [isWhole, setWhole] = useState(false)
  const { events } = kept
  const all = events.length > FIRST_SHOWN && (
    <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? 'See the latest' : 'See all'}
    </button>
  )
  return (
    <Card title="Lately" aside={all} flush>
      {events.length === 0 && <p className="security-note muted">Nothing yet.</p>}
      <ul className="security-rows">
        {(isWhole ? events : events.slice(0, FIRST_SHOWN)).map((event) => (
          <SecurityRow
            key={event.eventId}
            icon={DRAWINGS[event.kind] ?? RotateCcw}
            isWarning={isAttempt(event)}
            title={eventWords(event)}
            text={whereWords(event)}
          >
            {isAttempt(event) && (
              <Button
                size="small"
                aria-label={`Not me: ${eventWords(event)}, ${writtenMoment(event.at)}`}
                onClick={() => state.ask({ kind: 'not-me' })}
              >
                Not me
              </Button>
            )}
          </SecurityRow>
        ))}
      </ul>
    </Card>
  )
}

/** An attempt always names its device, even an unknown one. */
const whereWords = (event: AccountEvent) =>
  [writtenMoment(event.at), (event.userAgent || isAttempt(event)) && deviceWords(event.userAgent), event.address]
    .filter(Boolean)
    .join(', ')
