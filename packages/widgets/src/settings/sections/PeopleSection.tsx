import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Button, EmptyState, LoadProblem, ProblemNote, Skeleton } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import type { PeopleState } from '../parts/people.ts'
import { InvitationRow } from '../people/InvitationRow.tsx'
import { InviteDialog } from '../people/InviteDialog.tsx'
import { LoginRow } from '../people/LoginRow.tsx'
import { PeopleQuestions } from '../people/PeopleQuestions.tsx'
import { type ChosenDealership, dealershipNameOf, ForDealership } from './ForDealership.tsx'
import { ReadOnlyBanner, SectionHead } from './SectionFrame.tsx'

export function PeopleSection({ state }: { state: ChosenDealership }) {
  return (
    <ForDealership state={state} title="People">
      {(dealership) => <People state={state} dealership={dealership} />}
    </ForDealership>
  )
}

function People({ state, dealership }: { state: ChosenDealership; dealership: DealershipSettings }) {
  const { people } = dealership
  const { list, inviting, readOnlyReason, inviteReason } = people
  useEffect(() => void list.refresh(), [list])
  const { logins, invitations } = list.data.value
  const readOnly = readOnlyReason.value
  return (
    <>
      <SectionHead
        title="People"
        lead={`Who works at ${dealershipNameOf(dealership)}, and in which role.`}
        aside={
          <Button
            icon={UserPlus}
            reason={inviteReason.value === readOnly ? null : inviteReason.value}
            disabled={Boolean(readOnly)}
            onClick={inviting.open}
          >
            Invite a person
          </Button>
        }
      />
      <ReadOnlyBanner reason={readOnly} />
      <LoadProblem error={list.failed.value} what="The people" onRetry={list.refresh} />
      {list.state.value === 'loading' && <Skeleton rows={4} label="People are loading" />}
      <ProblemNote problem={people.sending.problem.value} />
      {logins.length > 0 && <PeopleTable people={people} clock={state.page.clock} />}
      {list.loadedAt.value !== null && logins.length + invitations.length <= 1 && (
        <EmptyState title={logins.length === 0 ? 'Nobody works here yet' : 'Nobody else works here yet'}>
          Invite the people who sell and who keep the accounts: each has their own login and does what their role may.
        </EmptyState>
      )}
      <InviteDialog inviting={inviting} />
      <PeopleQuestions people={people} dealership={dealershipNameOf(dealership)} />
    </>
  )
}

function PeopleTable({ people, clock }: { people: PeopleState; clock: PortalPage['clock'] }) {
  const { logins, invitations } = people.list.data.value
  return (
    <table className="people" aria-label="People">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Second factor</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="only-heard">Acts</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {logins.map((login) => (
          <LoginRow key={login.userId} login={login} people={people} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitationId} invitation={invitation} people={people} clock={clock} />
        ))}
      </tbody>
    </table>
  )
}
