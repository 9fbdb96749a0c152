import type { AccountSecurity, FactorRequirement } from '@forecourt/core'
import { Building2, ListOrdered, RectangleEllipsis, TimerReset } from 'lucide-react'
import { ActProblem } from '../../factors/index.ts'
import { Button, Card, writtenDay } from '../../kit/index.ts'
import { SecurityRow } from './rows.tsx'
import type { Security } from './security.ts'
import { factorsOf, isLastRequired } from './verdict.ts'

type OtherWaysProps = { state: Security; kept: AccountSecurity }

export function OtherWays({ state, kept }: OtherWaysProps) {
  return (
    <Card title="Other ways" aside={kept.required && requiredWords(kept.required)} flush>
      <ul className="security-rows">
        <AppRow state={state} kept={kept} />
        <RecoveryRow state={state} kept={kept} />
        {kept.signsInThrough ? <CompanyRow name={kept.signsInThrough} /> : <PasswordRow state={state} kept={kept} />}
      </ul>
    </Card>
  )
}

function PasswordRow({ state, kept }: OtherWaysProps) {
  return (
    <SecurityRow isLarge icon={RectangleEllipsis} title="Password" text={passwordWords(kept)}>
      <Button
        size="small"
        kind="quiet"
        aria-label="Change the password"
        onClick={() => state.ask({ kind: 'password' })}
      >
        Change
      </Button>
    </SecurityRow>
  )
}

/** Whom a company's provider logs in has no password here. */
const CompanyRow = ({ name }: { name: string }) => (
  <SecurityRow
    isLarge
    icon={Building2}
    title={`Signs in through ${name}`}
    text={`There is no password here: ${name} keeps it, and ends your login when it ends yours`}
  />
)

function AppRow({ state, kept }: OtherWaysProps) {
  const { beginning } = state.settingUp
  const { codes } = kept
  const used = codes?.lastUsed ? `, used ${writtenDay(codes.lastUsed)}` : ''
  const text = codes
    ? `Six digits every 30 seconds, set up ${writtenDay(codes.created)}${used}`
    : 'Six digits every 30 seconds, without a connection'
  return (
    <SecurityRow
      isLarge
      icon={TimerReset}
      title="Codes from an app"
      text={
        <>
          {text}
          <ActProblem act={beginning} />
        </>
      }
    >
      <Button size="small" kind="quiet" busy={beginning.isBusy.value} onClick={state.setUpApp}>
        {codes ? 'Replace' : 'Set up'}
      </Button>
      {codes && (
        <Button
          size="small"
          kind="quiet"
          aria-label="Remove the codes from an app"
          reason={isLastRequired(kept) ? 'Your last second factor, and one is required' : undefined}
          onClick={() => state.ask({ kind: 'remove-codes' })}
        >
          Remove
        </Button>
      )}
    </SecurityRow>
  )
}

function RecoveryRow({ state, kept }: OtherWaysProps) {
  const { left, total, created } = kept.recoveryCodes
  const has = factorsOf(kept) > 0
  const made = created ? `${left} of ${total} left, shown once on ${writtenDay(created)}` : 'None made yet'
  return (
    <SecurityRow
      isLarge
      icon={ListOrdered}
      title="Recovery codes"
      text={has ? made : 'They come with the first passkey or app'}
    >
      {has && (
        <Button size="small" kind="quiet" onClick={() => state.ask({ kind: 'recovery' })}>
          Make new ones
        </Button>
      )}
    </SecurityRow>
  )
}

const requiredWords = ({ name, from, isInForce }: FactorRequirement) =>
  isInForce || !from ? `${name} needs a second factor` : `${name} needs a second factor from ${writtenDay(from)}`

const passwordWords = (kept: AccountSecurity) => {
  const changed = kept.passwordChangedAt ? `Changed ${writtenDay(kept.passwordChangedAt)}. ` : ''
  return `${changed}${kept.passkeys.length > 0 ? 'Asked for only without a passkey' : 'Asked for at each login'}`
}
