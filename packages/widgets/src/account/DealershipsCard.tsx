import {
  type Dealer,
  dealerRoleIn,
  dealerRoleName,
  dealerStatusReason,
  formatNumber,
  isDealer,
  type User,
} from '@forecourt/core'
import { Card, LoadProblem, Skeleton, StatusBadge } from '../kit/index.ts'
import type { AccountState } from './state.ts'

/** More than this are counted instead of listed: the picker in the bar can search thousands. */
const MOST_LISTED = 12

export function DealershipsCard({ state }: { state: AccountState }) {
  const { offered, whyMissing, reload } = state.page.dealers
  const list = offered.value
  return (
    <Card
      title={list?.length === 1 ? 'Dealership' : 'Dealerships'}
      note={list && list.length > 1 ? formatNumber(list.length) : null}
    >
      <LoadProblem error={whyMissing.value} what="Your dealerships" onRetry={reload} />
      {list === null && !whyMissing.value && <Skeleton rows={2} label="Dealerships are loading" />}
      {list && <Listed dealers={list} user={state.page.session.user.value} />}
    </Card>
  )
}

function Listed({ dealers, user }: { dealers: readonly Dealer[]; user: User | null }) {
  if (dealers.length === 0) return <p className="muted">This login has no dealership.</p>
  const rest = dealers.length - MOST_LISTED
  return (
    <>
      <ul className="account-dealers">
        {dealers.slice(0, MOST_LISTED).map((dealer) => (
          <DealershipItem key={dealer.affiliateUserId} dealer={dealer} user={user} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="small muted account-note">{`and ${formatNumber(rest)} more. Choose at the top which one to work for.`}</p>
      )}
    </>
  )
}

function DealershipItem({ dealer, user }: { dealer: Dealer; user: User | null }) {
  const { name, town, status, affiliateUserId } = dealer
  const reason = dealerStatusReason(status)
  const role = isDealer(user) ? dealerRoleIn(user, affiliateUserId) : null
  return (
    <li>
      <span className="account-dealer">
        <strong>{name}</strong> {town && <span className="muted">{town}</span>}
        {role !== null && <span className="small muted">{`You: ${dealerRoleName(role).toLowerCase()}`}</span>}
        {reason && <span className="small muted">{reason}</span>}
      </span>
      {reason && <StatusBadge tone="warning" shape="ring" label="Read only" />}
    </li>
  )
}
