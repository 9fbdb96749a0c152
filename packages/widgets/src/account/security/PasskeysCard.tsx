import type { AccountSecurity, PasskeyRow } from '@forecourt/core'
import { KeyRound, Laptop, Plus, Smartphone } from 'lucide-react'
import { ActProblem, deviceWords, isPhone } from '../../factors/index.ts'
import { Button, Card, writtenDay, writtenMoment } from '../../kit/index.ts'
import { SecurityRow } from './rows.tsx'
import type { Security } from './security.ts'
import { isLastRequired } from './verdict.ts'

type PasskeysCardProps = {
  state: Security
  kept: AccountSecurity
  /** It has the section's one accent button, unless the verdict has it. */
  isFirst: boolean
}

export function PasskeysCard({ state, kept, isFirst }: PasskeysCardProps) {
  const { hasPasskeys, byPasskey, addPasskey } = state.settingUp
  const add = hasPasskeys ? (
    <Button kind={isFirst ? 'primary' : 'secondary'} icon={Plus} busy={byPasskey.isBusy.value} onClick={addPasskey}>
      Add a passkey
    </Button>
  ) : (
    'This browser cannot hold one'
  )
  const here = kept.sessions.find(({ isCurrent }) => isCurrent)?.userAgent
  return (
    <Card title="Passkeys" note={String(kept.passkeys.length)} aside={add} flush>
      {byPasskey.problem.value && (
        <div className="security-note">
          <ActProblem act={byPasskey} />
        </div>
      )}
      {kept.passkeys.length === 0 && (
        <p className="security-note muted">
          None yet. A passkey is your fingerprint, face or screen lock: quicker than a password, and no false page can
          steal it.
        </p>
      )}
      <ul className="security-rows">
        {kept.passkeys.map((passkey) => (
          <PasskeyItem key={passkey.passkeyId} state={state} kept={kept} passkey={passkey} here={here} />
        ))}
      </ul>
    </Card>
  )
}

type PasskeyItemProps = Pick<PasskeysCardProps, 'state' | 'kept'> & {
  passkey: PasskeyRow
  here: string | null | undefined
}

function PasskeyItem({ state, kept, passkey, here }: PasskeyItemProps) {
  const { name, userAgent, created, lastUsed } = passkey
  const isHere = isInside(passkey) && userAgent === here
  const title = (
    <>
      {name} {isHere && <span className="security-here small">This device</span>}
    </>
  )
  const facts = [madeOn(passkey), `added ${writtenDay(created)}`, lastUsed && `used ${writtenMoment(lastUsed)}`]
  const isHeld = isLastRequired(kept)
  return (
    <SecurityRow isLarge icon={drawingOf(passkey)} title={title} text={facts.filter(Boolean).join(', ')}>
      <Button
        size="small"
        kind="quiet"
        aria-label={`Rename ${name}`}
        onClick={() => state.ask({ kind: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={`Remove ${name}`}
        reason={isHeld ? 'Your last second factor, and one is required' : undefined}
        onClick={() => state.ask({ kind: 'remove', passkey })}
      >
        Remove
      </Button>
    </SecurityRow>
  )
}

/** Part of the device, not a key that is plugged in. */
const isInside = ({ transports }: PasskeyRow) => transports.includes('internal')

const drawingOf = (passkey: PasskeyRow) =>
  isInside(passkey) ? (isPhone(passkey.userAgent) ? Smartphone : Laptop) : KeyRound

const madeOn = (passkey: PasskeyRow) => {
  if (!isInside(passkey)) return 'Security key'
  return passkey.isSynced ? 'Goes with your account at its maker' : deviceWords(passkey.userAgent)
}
