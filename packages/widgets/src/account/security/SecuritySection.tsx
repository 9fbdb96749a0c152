import { type AccountSecurity, STEP_UPS } from '@forecourt/core'
import { LifeBuoy, ShieldCheck } from 'lucide-react'
import { Banner, Button, Card, Icon, LoadProblem, PhoneLink, Skeleton } from '../../kit/index.ts'
import { RememberedDevices, Sessions } from './Devices.tsx'
import { Lately } from './Lately.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import type { Security } from './security.ts'
import { type Mending, verdictOf } from './verdict.ts'

/** How the user signs in, what is asked again, where they are signed in and what happened lately. */
export function SecuritySection({ state }: { state: Security }) {
  const { kept } = state
  const found = kept.data.value
  return (
    <div className="security">
      <div className="section security-main">
        <header>
          <h2 className="section-title">Security</h2>
          <p className="muted">How you sign in, and what asks you again before money or roles change.</p>
        </header>
        <LoadProblem error={kept.failed.value} what="How your login is kept" onRetry={kept.refresh} />
        {!found && !kept.failed.value && <Skeleton rows={6} label="Loading how your login is kept" />}
        {found && <Main state={state} kept={found} />}
      </div>
      {found && (
        <div className="section-side">
          <Sessions state={state} kept={found} />
          <RememberedDevices state={state} kept={found} />
          <Lately state={state} kept={found} />
        </div>
      )}
    </div>
  )
}

type PartProps = { state: Security; kept: AccountSecurity }

function Main({ state, kept }: PartProps) {
  const verdict = verdictOf(kept, state.settingUp.hasPasskeys)
  return (
    <>
      <Banner
        tone={verdict.tone}
        title={verdict.title}
        icon={verdict.tone === 'positive' ? ShieldCheck : undefined}
        action={verdict.mending && <Mend state={state} mending={verdict.mending} />}
      >
        {verdict.text}
      </Banner>
      <PasskeysCard state={state} kept={kept} isFirst={verdict.mending === null} />
      <OtherWays state={state} kept={kept} />
      <AskedAgain />
      {state.mayHelp.value && <HelpCard state={state} />}
      <LostPhone state={state} />
    </>
  )
}

function Mend({ state, mending }: { state: Security; mending: Mending }) {
  const { settingUp, setUpApp, ask } = state
  const mends = {
    passkey: { words: 'Add a passkey', act: settingUp.addPasskey, isBusy: settingUp.byPasskey.isBusy },
    app: { words: 'Set up an app', act: setUpApp, isBusy: settingUp.beginning.isBusy },
    recovery: { words: 'Make new codes', act: () => ask({ kind: 'recovery' }), isBusy: state.asking.isBusy },
  }
  const { words, act, isBusy } = mends[mending]
  return (
    <Button kind="primary" busy={isBusy.value} onClick={act}>
      {words}
    </Button>
  )
}

/** The table by which the server asks, in plain words. */
function AskedAgain() {
  return (
    <Card title="Asked again within five minutes before">
      <ul className="security-asked">
        {Object.entries(STEP_UPS).map(([reason, { name }]) => (
          <li key={reason}>{name}</li>
        ))}
      </ul>
    </Card>
  )
}

/** For staff. */
function HelpCard({ state }: { state: Security }) {
  return (
    <Card
      title="Somebody has lost their phone"
      aside={
        <Button size="small" kind="quiet" onClick={() => state.ask({ kind: 'help' })}>
          Let them in again
        </Button>
      }
    >
      <p className="muted">A dealer or a colleague who has no recovery code. Make sure that it is them first.</p>
    </Card>
  )
}

function LostPhone({ state }: { state: Security }) {
  const config = state.config.value
  return (
    <details className="security-lost small muted">
      <summary>
        <Icon of={LifeBuoy} />
        {`Lost your phone? ${config?.brokerName || 'Dealer support'} resets this with you, and both sides get a mail.`}
        <span className="link">How that goes</span>
      </summary>
      <p>
        Log in with a recovery code if you kept them, add the new phone here and remove the old one. Without a code call{' '}
        {config?.supportPhone ? <PhoneLink number={config.supportPhone} /> : 'dealer support'}: a colleague makes sure
        that it is you and takes the old ways off your login. You then log in with your password and set up a new one.
      </p>
    </details>
  )
}
