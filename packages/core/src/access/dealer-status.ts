import { DealerStatus } from '../models/index.ts'

type DealerStatusEffect = 'everything' | 'read-only' | 'no-login'

const EFFECTS: Readonly<Record<DealerStatus, DealerStatusEffect>> = {
  [DealerStatus.Approved]: 'everything',
  [DealerStatus.ApprovedDCIOnly]: 'everything',
  [DealerStatus.OneOffDeal]: 'everything',
  [DealerStatus.Tentative]: 'everything',
  [DealerStatus.Suspended]: 'read-only',
  [DealerStatus.OnHold]: 'read-only',
  [DealerStatus.SetupInProgress]: 'read-only',
  [DealerStatus.Declined]: 'no-login',
}

const isKnown = (status: unknown): status is DealerStatus =>
  typeof status === 'string' && Object.hasOwn(EFFECTS, status)

/** What a dealership may do (D40); a status that is absent or unknown reads only. */
export function effectOfDealerStatus(status: string | null | undefined): DealerStatusEffect {
  return isKnown(status) ? EFFECTS[status] : 'read-only'
}

const DEALER_STATUS_REASONS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [DealerStatus.Suspended, 'This dealership is suspended. Nothing new can be created until it is active again.'],
  [DealerStatus.OnHold, 'This dealership is on hold. Nothing new can be created until it is active again.'],
  [
    DealerStatus.SetupInProgress,
    'This dealership is still being set up. Nothing new can be created until that is done.',
  ],
  [DealerStatus.Declined, 'This dealership has no access.'],
])

/** Why a screen disables an action; null when everything is allowed. */
export function dealerStatusReason(status: string | null | undefined): string | null {
  if (effectOfDealerStatus(status) === 'everything') return null
  return DEALER_STATUS_REASONS.get(status) ?? 'This dealership is not known to be active. Nothing new can be created.'
}
