import { type Application, type PayoutRequirement, payoutRequirements } from '@forecourt/core'

/** The lists of the pack, by the server's name. */
export const LIST_FIELDS = {
  customer: 'customerRequirements',
  customerMisc: 'customerMiscRequirements',
  dealer: 'dealerRequirements',
  dealerMisc: 'dealerMiscRequirements',
} as const

type RequirementList = keyof typeof LIST_FIELDS

const REQUIREMENT_GROUPS = ['customer', 'dealer', 'others'] as const
export type RequirementGroup = (typeof REQUIREMENT_GROUPS)[number]

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

/** The requirements after the clean-up of spec §5, by owner; empty groups are left out. */
export function requirementGroups({ payoutPack, customer }: Application): readonly PlacedGroup[] {
  const lists = payoutRequirements(payoutPack, customer)
  const places = (Object.keys(LIST_FIELDS) as RequirementList[]).flatMap((list) =>
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

export const requirementName = ({ requirement: { name, requirementTypeId } }: RequirementPlace): string =>
  name ?? `Document ${requirementTypeId}`

/** Whether two are the same document. */
export const isSameRequirement = (one: RequirementIds, other: RequirementIds | null | undefined): boolean =>
  one.requirementId === other?.requirementId && one.requirementTypeId === other.requirementTypeId

type RequirementIds = Pick<PayoutRequirement, 'requirementId' | 'requirementTypeId'>

/** The record with one requirement replaced by the server's answer. */
export function withRequirement(
  { payoutPack }: Application,
  { list, requirement }: RequirementPlace,
  after: PayoutRequirement,
): Pick<Application, 'payoutPack'> {
  if (!payoutPack) return { payoutPack }
  const field = LIST_FIELDS[list]
  const changed = (payoutPack[field] ?? []).map((one) => (isSameRequirement(one, requirement) ? after : one))
  return { payoutPack: { ...payoutPack, [field]: changed } }
}
