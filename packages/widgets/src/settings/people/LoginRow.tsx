import { DEALER_ROLES, DealerRole, type DealershipLogin, dealerRoleName } from '@forecourt/core'
import { ChevronDown, CircleAlert, KeyRound, Smartphone, UserX } from 'lucide-react'
import { Icon, Menu, type MenuAction, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { PeopleState } from '../parts/people.ts'

type LoginRowProps = { login: DealershipLogin; people: PeopleState }

export function LoginRow({ login, people }: LoginRowProps) {
  return (
    <tr>
      <th scope="row">
        <PersonCell name={login.name} email={login.email} />
        {people.isReader(login) && <span className="small muted">You</span>}
        {login.isOfSeveral && <span className="small muted">Works for other dealerships too</span>}
        {login.isBanned && <StatusBadge tone="negative" shape="ring" label="Banned" />}
      </th>
      <td data-label="Role">
        <RoleMenu login={login} people={people} />
      </td>
      <td data-label="Second factor" className={login.secondFactors ? undefined : 'people-unknown'}>
        {login.signsInThrough ? (
          <span className="people-factor">Signs in through {login.signsInThrough}</span>
        ) : (
          <SecondFactor factors={login.secondFactors} />
        )}
      </td>
      <td data-label="Last seen" className={login.lastSeen ? 'small muted' : 'small muted people-unknown'}>
        {login.lastSeen ? <time dateTime={login.lastSeen}>{writtenMoment(new Date(login.lastSeen))}</time> : '–'}
      </td>
      <td className="people-acts">
        <Menu label={`More actions for ${login.name}`} actions={loginActs(login, people)} />
      </td>
    </tr>
  )
}

export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <>
      <strong>{name}</strong>
      <span className="small muted people-email">{email}</span>
    </>
  )
}

function RoleMenu({ login, people }: LoginRowProps) {
  const reason = people.readOnlyReason.value ?? people.keptReason(login)
  const actions = Object.values(DealerRole).map(
    (role): MenuAction => ({
      id: role,
      label: DEALER_ROLES[role].name,
      reason: login.role === role ? null : reason,
      note: login.role === role ? 'Now' : '',
      onSelect: () => {
        if (login.role !== role) people.ask({ kind: 'role', login, role })
      },
    }),
  )
  const name = dealerRoleName(login.role)
  return (
    <Menu label={`Role of ${login.name}`} actions={actions} look="secondary">
      <span className="only-heard">{`Role of ${login.name}: `}</span>
      {name}
      <Icon of={ChevronDown} />
    </Menu>
  )
}

function loginActs(login: DealershipLogin, people: PeopleState): readonly MenuAction[] {
  return [
    {
      id: 'end',
      label: 'End the login',
      icon: UserX,
      tone: 'negative',
      reason: people.readOnlyReason.value ?? people.keptReason(login),
      onSelect: () => people.ask({ kind: 'end', login }),
    },
  ]
}

const FACTORS = [
  { factor: 'passkey', icon: KeyRound, words: 'Passkey' },
  { factor: 'code', icon: Smartphone, words: 'Codes' },
] as const

/** The server tells it only to those who may change the login. */
function SecondFactor({ factors }: { factors: readonly string[] | null | undefined }) {
  if (!factors) return <span className="muted">–</span>
  const has = FACTORS.filter(({ factor }) => factors.includes(factor))
  const [first] = has
  if (!first)
    return (
      <span className="people-factor none">
        <Icon of={CircleAlert} />
        None
      </span>
    )
  return (
    <span className="people-factor">
      <Icon of={first.icon} />
      {has.map(({ words }, at) => (at === 0 ? words : words.toLowerCase())).join(' and ')}
    </span>
  )
}
