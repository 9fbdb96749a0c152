import { type PayoutPack, type Requirement, RequirementStatus } from '@forecourt/core'
import type { RequirementListName } from './wanted.ts'

/**
 * Identifies a requirement of a pack. Requirements without a number from the back office share the id 0, and are told
 * apart by type and list.
 */
export interface RequirementKey {
  readonly requirementId: number
  readonly requirementTypeId?: number | undefined
  /** The list's name in a call (`customerMisc`), or another system's word, which restricts nothing. */
  readonly requirementType?: string | undefined
}

export interface PlacedRequirement {
  readonly list: RequirementListName
  readonly index: number
  readonly requirement: Requirement
}

/** In the order of the pack. */
const LIST_OF_TYPE: Readonly<Record<string, RequirementListName>> = {
  customer: 'customerRequirements',
  customerMisc: 'customerMiscRequirements',
  dealer: 'dealerRequirements',
  dealerMisc: 'dealerMiscRequirements',
}

export function requirementsOf(pack: PayoutPack): PlacedRequirement[] {
  return Object.values(LIST_OF_TYPE).flatMap((list) =>
    (pack[list] ?? []).map((requirement, index) => ({ list, index, requirement })),
  )
}

export function findRequirement(pack: PayoutPack, key: RequirementKey): PlacedRequirement | null {
  const { requirementId, requirementTypeId, requirementType = '' } = key
  const wanted = Object.hasOwn(LIST_OF_TYPE, requirementType) ? LIST_OF_TYPE[requirementType] : undefined
  const isIt = ({ list, requirement }: PlacedRequirement) =>
    requirement.requirementId === requirementId &&
    (requirementTypeId === undefined || requirement.requirementTypeId === requirementTypeId) &&
    (wanted === undefined || list === wanted)
  return requirementsOf(pack).find(isIt) ?? null
}

/** Matches the beginning of the name, ignoring case, because back offices abbreviate. */
export function findRequirementNamed(pack: PayoutPack, name: string): PlacedRequirement | null {
  const start = name.trim().toLowerCase()
  const isIt = ({ requirement }: PlacedRequirement) => (requirement.name ?? '').toLowerCase().startsWith(start)
  return start === '' ? null : (requirementsOf(pack).find(isIt) ?? null)
}

/** The pack with one requirement changed and its derived flags updated. */
export function withRequirement(
  pack: PayoutPack,
  { list, index, requirement }: PlacedRequirement,
  change: Partial<Requirement>,
): { pack: PayoutPack; requirement: Requirement } {
  const changed = inStep({ ...requirement, ...change }, change)
  const others = pack[list] ?? []
  return { pack: { ...pack, [list]: others.map((one, at) => (at === index ? changed : one)) }, requirement: changed }
}

/** A requirement with an open snag is not verified. Files may have arrived by a route other than ours. */
function inStep(after: Requirement, change: Partial<Requirement>): Requirement {
  const hasSnags = (after.snags ?? []).length > 0
  const isVerified = after.isVerified && !hasSnags
  const hasFiles = change.uploads ? change.uploads.length > 0 : after.hasFiles || isVerified
  return {
    ...after,
    hasFiles,
    hasSnags,
    isVerified,
    status: packRequirementStatus(after, hasFiles && !hasSnags, isVerified),
  }
}

function packRequirementStatus(
  { status }: Requirement,
  isComplete: boolean,
  isVerified: boolean,
): Requirement['status'] {
  if (status === RequirementStatus.NotRequired) return status
  if (isVerified) return RequirementStatus.Verified
  return isComplete ? RequirementStatus.Complete : RequirementStatus.Incomplete
}
