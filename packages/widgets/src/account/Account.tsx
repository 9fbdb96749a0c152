import { userNameOf } from '@forecourt/core'
import { LogOut, Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Button, Card, FigureList, SideNav, Skeleton } from '../kit/index.ts'
import { DealershipsCard } from './DealershipsCard.tsx'
import { type AccountSection, type attributes, type events, SECTIONS } from './definition.ts'
import { LookCard } from './LookCard.tsx'
import { roleWords } from './roles.ts'
import type { AccountState } from './state.ts'

const LABELS: Readonly<Record<AccountSection, string>> = {
  you: 'You',
  security: 'Security',
  appearance: 'Appearance',
}

/** Loaded on demand: it is larger than the rest of the account. */
const Security = lazy(() => import('./security/Security.tsx').then(({ Security: part }) => ({ default: part })))

const BODIES = { you: YouSection, security: OwnSecurity, appearance: LookSection } as const

/** The user's own details, ways to sign in and look, one section at a time. */
export function Account({ state, props, emit, host }: WidgetView<typeof attributes, typeof events, AccountState>) {
  const hasLook = props.appearance.value
  const section = props.section.value === 'appearance' && !hasLook ? 'you' : props.section.value
  const Body = BODIES[section]
  /** A portal with routes navigates by itself; on other pages the element changes its own section. */
  const show = (next: AccountSection) => {
    if (emit('forecourt-section', { section: next })) host.setAttribute('section', next)
  }
  const offered = SECTIONS.filter((id) => id !== 'appearance' || hasLook)
  return (
    <div className="frame side-nav-frame">
      <div className="side-nav-screen">
        <SideNav
          title="Account"
          sections={offered.map((id) => ({ id, label: LABELS[id] }))}
          section={section}
          onShow={show}
        >
          <div className="account-acts">
            <Button kind="plain" icon={Settings} onClick={() => emit('forecourt-settings')}>
              Settings
            </Button>
            <Button kind="plain" icon={LogOut} onClick={() => void state.page.leaving.begin()}>
              Log out here
            </Button>
          </div>
        </SideNav>
        <Body state={state} onSignedOut={() => emit('forecourt-signed-out')} />
      </div>
    </div>
  )
}

type SectionProps = { state: AccountState; onSignedOut: () => void }

function YouSection({ state }: SectionProps) {
  const user = state.page.session.user.value
  const figures = [
    { label: 'Name', value: userNameOf(user) || '–' },
    { label: 'E-mail', value: user?.email || '–' },
    { label: 'You are', value: roleWords(user) },
  ]
  return (
    <div className="section">
      <Card title="You">
        <FigureList figures={figures} />
        <p className="small muted account-note">
          {`Name and e-mail are kept by ${state.page.config.value?.brokerName || 'the broker'}. Ask dealer support to change them.`}
        </p>
      </Card>
      <DealershipsCard state={state} />
    </div>
  )
}

function OwnSecurity({ state, onSignedOut }: SectionProps) {
  if (state.isOwn.value)
    return (
      <Suspense fallback={<Skeleton rows={6} label="Loading how your login is kept" />}>
        <Security page={state.page} onSignedOut={onSignedOut} />
      </Suspense>
    )
  return (
    <div className="section">
      <Card title="Password and logins">
        <p className="account-note">
          Your dealership’s own software signed you in here. To change your password, see where you are logged in or
          make a calendar link, log in to {state.page.config.value?.brokerName || 'the broker'}’s portal with your
          e-mail and password.
        </p>
      </Card>
    </div>
  )
}

function LookSection({ state }: SectionProps) {
  return (
    <div className="section">
      <LookCard state={state} />
    </div>
  )
}
