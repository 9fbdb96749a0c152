import { userNameOf } from '@forecourt/core'
import { LogOut, Settings } from 'lucide-react'
import { useEffect } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Button, Card, FigureList } from '../kit/index.ts'
import { DealershipsCard } from './DealershipsCard.tsx'
import type { attributes, events } from './definition.ts'
import { LookCard } from './LookCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { roleWords } from './roles.ts'
import { SessionsCard } from './SessionsCard.tsx'
import type { AccountState } from './state.ts'

/** The user's own details, dealerships, password and logins. */
export function Account({ state, props, emit }: WidgetView<typeof attributes, typeof events, AccountState>) {
  useEffect(() => void state.start(), [state])
  return (
    <div className="frame">
      <div className="account">
        <header className="account-head">
          <h1 className="screen-title">Account</h1>
          <div className="account-acts">
            <Button icon={Settings} onClick={() => emit('forecourt-settings')}>
              Settings
            </Button>
            <Button icon={LogOut} onClick={() => void state.page.leaving.begin()}>
              Log out here
            </Button>
          </div>
        </header>
        <div className="account-columns">
          <div className="account-column">
            <YouCard state={state} />
            <DealershipsCard state={state} />
            {props.appearance.value && <LookCard state={state} />}
          </div>
          <div className="account-column">
            {state.isOwn.value ? (
              <>
                <PasswordCard state={state} />
                <SessionsCard state={state} onSignedOut={() => emit('forecourt-signed-out')} />
              </>
            ) : (
              <HandedOverCard brokerName={state.page.config.value?.brokerName} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

function HandedOverCard({ brokerName }: { brokerName: string | null | undefined }) {
  return (
    <Card title="Password and logins">
      <p className="account-note">
        Your dealership’s own software signed you in here. To change your password, see where you are logged in or make
        a calendar link, log in to {brokerName || 'the broker'}’s portal with your e-mail and password.
      </p>
    </Card>
  )
}

function YouCard({ state }: { state: AccountState }) {
  const user = state.page.session.user.value
  const figures = [
    { label: 'Name', value: userNameOf(user) || '–' },
    { label: 'E-mail', value: user?.email || '–' },
    { label: 'You are', value: roleWords(user) },
  ]
  return (
    <Card title="You">
      <FigureList figures={figures} />
      <p className="small muted account-note">
        {`Name and e-mail are kept by ${state.page.config.value?.brokerName || 'the broker'}. Ask dealer support to change them.`}
      </p>
    </Card>
  )
}
