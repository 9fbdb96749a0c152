import { eligibilityOf } from '../lending/eligibility.ts'
import type { PanelProposal } from '../lending/panel/panel-proposal.ts'
import type { PricingRequest, RequestVehicle } from '../lending/request.ts'
import { CreditProfile, ProductType } from '../models/index.ts'

export const now = new Date('2026-06-15T12:00:00Z')

/** Five years old to the month, at 60,000 miles, 10,000 to finance over 48 months at HP. */
export const request: PricingRequest = {
  price: 12_000,
  deposit: 2000,
  productType: ProductType.HP,
  creditProfile: CreditProfile.Prime,
  termMonths: 48,
  dealerId: 7,
  vehicle: {
    make: 'Ford',
    model: 'Focus',
    trim: 'ST',
    fuel: 'Petrol',
    mileage: 60_000,
    registrationDate: '2021-06-15',
    capRetail: 10_000,
  },
}

export const reasonsOf = (lender: PanelProposal, change: PricingRequest = {}, vehicle: RequestVehicle = {}) =>
  eligibilityOf(
    { ...request, ...change, vehicle: { ...request.vehicle, ...vehicle } },
    lender,
    now,
  ).ineligibilities.map(({ limit, reason }) => `${limit}: ${reason}`)
