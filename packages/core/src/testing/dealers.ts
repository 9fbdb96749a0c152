import type { Dealer, DealerGroup } from '../models/index.ts'
import { DealerStatus, DealerType, FEATURES } from '../models/index.ts'

/** An active dealership with every feature. */
export function aDealer(given: Partial<Dealer> = {}): Dealer {
  return {
    affiliateUserId: 1001,
    dealerId: 50101,
    name: 'Quillmere Motors',
    creditCheckOptIn: true,
    adminFee: 0,
    status: DealerStatus.Approved,
    dealerType: DealerType.NonFranchisedDealer,
    town: 'Ludlow',
    postcode: 'SY8 1AB',
    phone: '01632 960101',
    isRegulated: true,
    features: [...FEATURES],
    ...given,
  }
}

/** Invented dealerships by name. */
export const dealers = {
  quillmere: aDealer(),
  fernhollow: aDealer({
    affiliateUserId: 1002,
    dealerId: 50102,
    name: 'Fernhollow Cars',
    town: 'Hereford',
    postcode: 'HR1 2CD',
    phone: '01632 960102',
  }),
  brightwater: aDealer({
    affiliateUserId: 1003,
    dealerId: 50103,
    name: 'Brightwater Van & Car',
    town: 'Leominster',
    postcode: 'HR6 3EF',
    phone: '01632 960103',
    adminFee: 95,
    status: DealerStatus.ApprovedDCIOnly,
  }),
  oakmantle: aDealer({
    affiliateUserId: 1005,
    dealerId: 50105,
    name: 'Oakmantle Car Centre',
    town: 'Kidderminster',
    postcode: 'DY10 5JK',
    phone: '01632 960105',
    status: DealerStatus.Suspended,
  }),
} as const satisfies Record<string, Dealer>

export function aDealerGroup(given: Partial<DealerGroup> = {}): DealerGroup {
  return {
    dealerGroupId: 11,
    name: 'Teme Valley Motor Group',
    dealers: [dealers.fernhollow, dealers.brightwater],
    ...given,
  }
}
