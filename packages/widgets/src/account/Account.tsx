import { useEffect } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Settings } from '../kit/icon/icons.ts'
import { Button } from '../kit/index.ts'
import { DealershipsCard } from './DealershipsCard.tsx'
import type { attributes, events } from './definition.ts'
import { LookCard } from './LookCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import type { AccountState } from './state.ts'
import { YouCard } from './YouCard.tsx'

/** The user's own details, dealerships, password and logins. */
export function Account({ state, props, emit }: WidgetView<typeof attributes, typeof events, AccountState>) {
  useEffect(() => void state.start(), [state])
  return (
    <div className="frame">
      <div className="account">
        <header className="account-head">
          <h1 className="screen-title">Account</h1>
          <Button icon={Settings} onClick={() => emit('forecourt-settings')}>
            Settings
          </Button>
        </header>
        <div className="account-columns">
          <div className="account-column">
            <YouCard state={state} />
            <DealershipsCard state={state} />
            {props.appearance.value && <LookCard state={state} />}
          </div>
          <div className="account-column">
            <PasswordCard state={state} />
            <SessionsCard state={state} onSignedOut={() => emit('forecourt-signed-out')} />
          </div>
        </div>
      </div>
    </div>
  )
}
