import { type Requirement, RequirementStatus } from '../models/index.ts'
import { objectsOf, type StatusApplication, type StatusPayoutPack, type StatusRequirement } from './lenient.ts'

/** A requirement with its three marks filled in. */
export type PayoutRequirement = Requirement

/** Never required of the dealer. */
const DROPPED_TYPE = 167
/** The one that represents several finance requirements without files. */
const FINANCE_TYPE = 90

type PayoutCustomer = StatusApplication['customer']

/** The pack after spec §5's clean-up: type 167 dropped, one driving licence document, one finance requirement (D15). */
export function payoutRequirements(payoutPack: StatusPayoutPack | null | undefined, customer?: PayoutCustomer) {
  const lists = {
    customer: readList(payoutPack?.customerRequirements),
    customerMisc: readList(payoutPack?.customerMiscRequirements),
    dealer: readList(payoutPack?.dealerRequirements),
    dealerMisc: readList(payoutPack?.dealerMiscRequirements),
  }
  const all = Object.values(lists).flat()
  const dropped = new Set([...surplusLicences(all, customer), ...surplusFinance(all)])
  const kept = Object.entries(lists).map(([name, list]) => [name, list.filter((one) => !dropped.has(one))])
  return Object.fromEntries(kept) as typeof lists
}

/** Every document of the pack that is still required, whoever sends it. */
export const askedPapers = ({ payoutPack, customer }: StatusApplication): readonly PayoutRequirement[] =>
  Object.values(payoutRequirements(payoutPack, customer))
    .flat()
    .filter(({ status }) => status !== RequirementStatus.NotRequired)

function readList(list: readonly StatusRequirement[] | null | undefined): PayoutRequirement[] {
  return objectsOf(list)
    .filter(({ requirementTypeId }) => requirementTypeId !== DROPPED_TYPE)
    .map(readRequirement)
}

function readRequirement(requirement: StatusRequirement): PayoutRequirement {
  return {
    ...requirement,
    requirementId: requirement.requirementId ?? 0,
    requirementTypeId: requirement.requirementTypeId ?? 0,
    hasFiles: requirement.hasFiles === true,
    hasSnags: requirement.hasSnags === true,
    isVerified: requirement.isVerified === true,
  }
}

/** An uploaded licence stands alone; otherwise the one that matches the customer's licence, and all while that is unknown. */
function surplusLicences(all: readonly PayoutRequirement[], customer: PayoutCustomer): readonly PayoutRequirement[] {
  const licences = all.filter(({ licenceType }) => Boolean(licenceType))
  const uploaded = licences.find(({ hasFiles }) => hasFiles)
  if (uploaded) return licences.filter((licence) => licence !== uploaded)
  const kind = customer?.drivingLicenceType ?? null
  if (kind === null) return []
  const kept = licences.find(({ licenceType }) => licenceType === kind)
  return licences.filter((licence) => licence !== kept)
}

/**
 * A single one with an id is kept; otherwise, of several without files, the one of type 90. Requirements with files are
 * never dropped.
 */
function surplusFinance(all: readonly PayoutRequirement[]): readonly PayoutRequirement[] {
  const finance = all.filter(({ owner }) => owner === 'Finance')
  const identified = finance.filter(({ requirementId }) => requirementId > 0)
  if (identified.length === 1) return finance.filter((requirement) => requirement !== identified[0])
  const unfiled = finance.filter(({ hasFiles }) => !hasFiles)
  const kept = unfiled.find(({ requirementTypeId }) => requirementTypeId === FINANCE_TYPE)
  return kept && unfiled.length > 1 ? unfiled.filter((requirement) => requirement !== kept) : []
}
