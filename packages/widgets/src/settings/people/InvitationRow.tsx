import { dealerRoleName, type LoginInvitation } from '@forecourt/core'
import { Ban, Mail } from 'lucide-react'
import { Button, Icon, Menu, writtenDay } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { PeopleState } from '../parts/people.ts'
import { PersonCell } from './LoginRow.tsx'

type InvitationRowProps = { invitation: LoginInvitation; people: PeopleState; clock: PortalPage['clock'] }

export function InvitationRow({ invitation, people, clock }: InvitationRowProps) {
  const { name, email, role, invitationId } = invitation
  const withdraw = {
    id: 'withdraw',
    label: 'Withdraw the invitation',
    icon: Ban,
    tone: 'negative',
    reason: people.readOnlyReason.value,
    onSelect: () => people.ask({ kind: 'withdraw', invitation }),
  } as const
  return (
    <tr>
      <th scope="row">
        <PersonCell name={name} email={email} />
      </th>
      <td data-label="Role">{dealerRoleName(role)}</td>
      <td data-label="Invitation" colSpan={2}>
        <Sent invitation={invitation} now={clock.now.value} />
      </td>
      <td className="people-acts">
        <span className="button-row">
          <Button
            size="small"
            busy={people.sendingId.value === invitationId}
            disabled={Boolean(people.inviteReason.value)}
            aria-label={`Send again: the invitation of ${name}`}
            onClick={() => void people.resend(invitation)}
          >
            Send again
          </Button>
          <Menu label={`More actions for ${name}`} actions={[withdraw]} />
        </span>
      </td>
    </tr>
  )
}

function Sent({ invitation: { invitedBy, sentAt, expiresAt }, now }: { invitation: LoginInvitation; now: Date }) {
  const isOver = new Date(expiresAt) <= now
  const day = writtenDay(new Date(isOver ? expiresAt : sentAt))
  return (
    <span className={isOver ? 'people-factor none' : 'people-factor muted'}>
      <Icon of={Mail} />
      {isOver ? `Invitation expired ${day}` : `Invited ${day}${invitedBy ? ` by ${invitedBy}` : ''}`}
    </span>
  )
}
