import { type Application, type PayoutRequirement, payoutRequirements } from '@forecourt/core'

/** The list of the pack that holds a requirement, by the server's name. */
export type RequirementList = 'customer' | 'customerMisc' | 'dealer' | 'dealerMisc'

export type RequirementGroup = 'customer' | 'dealer' | 'others'

/** A document required for payout, and its place in the pack. */
export interface RequirementPlace {
  /** Unique within the record. */
  readonly id: string
  readonly list: RequirementList
  readonly requirement: PayoutRequirement
}

export interface PlacedGroup {
  readonly group: RequirementGroup
  readonly places: readonly RequirementPlace[]
}

const LISTS: readonly RequirementList[] = ['customer', 'customerMisc', 'dealer', 'dealerMisc']
const REQUIREMENT_GROUPS: readonly RequirementGroup[] = ['customer', 'dealer', 'others']

/** The requirements after the clean-up of spec §5, by owner; empty groups are left out. */
export function requirementGroups({ payoutPack, customer }: Application): readonly PlacedGroup[] {
  const lists = payoutRequirements(payoutPack, customer)
  const places = LISTS.flatMap((list) =>
    lists[list].map((requirement, at) => requirementPlaceOf(list, requirement, at)),
  )
  return REQUIREMENT_GROUPS.map((group) => ({
    group,
    places: places.filter((place) => requirementGroupOf(place) === group),
  })).filter((one) => one.places.length > 0)
}

/** Requirements that the back office has not numbered yet share the id 0. */
function requirementPlaceOf(list: RequirementList, requirement: PayoutRequirement, at: number): RequirementPlace {
  const number = requirement.requirementId > 0 ? requirement.requirementId : `new-${at}`
  return { id: `${list}-${requirement.requirementTypeId}-${number}`, list, requirement }
}

function requirementGroupOf({ list, requirement: { owner } }: RequirementPlace): RequirementGroup {
  if (owner === 'Customer') return 'customer'
  if (owner === 'Dealer') return 'dealer'
  if (owner) return 'others'
  return list.startsWith('customer') ? 'customer' : 'dealer'
}

const LIST_FIELDS = {
  customer: 'customerRequirements',
  customerMisc: 'customerMiscRequirements',
  dealer: 'dealerRequirements',
  dealerMisc: 'dealerMiscRequirements',
} as const

/** The record with one requirement replaced by the server's answer. */
export function withRequirement(
  { payoutPack }: Application,
  { list, requirement }: RequirementPlace,
  after: PayoutRequirement,
): Pick<Application, 'payoutPack'> {
  if (!payoutPack) return { payoutPack }
  const field = LIST_FIELDS[list]
  const isSame = (one: PayoutRequirement) =>
    one.requirementId === requirement.requirementId && one.requirementTypeId === requirement.requirementTypeId
  const changed = (payoutPack[field] ?? []).map((one) => (isSame(one) ? after : one))
  return { payoutPack: { ...payoutPack, [field]: changed } }
}
