import type { Application, LenderProposal, PayoutPack, Vehicle } from '@forecourt/core'

/** What a row of the list shows and what its status is worked out from: nothing of a person but the name and the number to ring. */
export function summaryOf(application: Application): Partial<Application> {
  const { customer } = application
  return {
    customer: { firstName: customer.firstName, lastName: customer.lastName, contactNumber: customer.contactNumber },
    vehicle: application.vehicle ? vehicleSummary(application.vehicle) : null,
    creditProfile: application.creditProfile,
    productType: application.productType,
    term: application.term,
    deposit: application.deposit,
    partExValue: application.partExValue,
    partExSettlement: application.partExSettlement,
    loanAmount: application.loanAmount,
    customerRuleResults: application.customerRuleResults ?? [],
  }
}

const vehicleSummary = (vehicle: Vehicle): Vehicle => ({
  vrm: vehicle.vrm ?? vehicle.vehicleRegistration ?? null,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  vehicleType: vehicle.vehicleType,
  registrationDate: vehicle.registrationDate,
  mileage: vehicle.mileage,
  fuel: vehicle.fuel,
  price: vehicle.price,
})

/** A lender's answer as the list needs it, with the limits that D14's vehicle flag asks about. */
export function proposalSummary(proposal: LenderProposal): LenderProposal {
  const { conditions: _conditions, commission: _commission, aprLadder: _ladder, ...rest } = proposal
  return rest
}

/** A payout pack as the document flags count it: no names of files. */
export function packSummary(pack: PayoutPack): PayoutPack {
  const bare = (list: PayoutPack['customerRequirements']) =>
    list?.map((requirement) => ({ ...requirement, name: null, snags: null, uploads: null }))
  return {
    applicationInfo: pack.applicationInfo,
    customerRequirements: bare(pack.customerRequirements),
    customerMiscRequirements: bare(pack.customerMiscRequirements),
    dealerRequirements: bare(pack.dealerRequirements),
    dealerMiscRequirements: bare(pack.dealerMiscRequirements),
  }
}

/** The words by which an application is found (`GET /search`). */
export function searchTextOf({ customer, vehicle, brokerReference, partExRegistration }: Application): string {
  const words = [
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.contactNumber,
    vehicle?.vrm ?? vehicle?.vehicleRegistration,
    vehicle?.make,
    vehicle?.model,
    partExRegistration,
    brokerReference ? String(brokerReference) : null,
  ]
  return words.filter(Boolean).join(' ').toLowerCase()
}
