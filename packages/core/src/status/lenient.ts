import type {
  Application,
  ApplicationInfo,
  Customer,
  LenderProposal,
  PayoutPack,
  Requirement,
  Vehicle,
} from '../models/index.ts'

/** The same fields, any of them absent or null. */
type Lenient<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

export type StatusProposal = Lenient<LenderProposal>
export type StatusRequirement = Lenient<Requirement>

type Lists = 'customerRequirements' | 'customerMiscRequirements' | 'dealerRequirements' | 'dealerMiscRequirements'

export type StatusPayoutPack = Lenient<Omit<PayoutPack, Lists | 'applicationInfo'>> & {
  readonly [K in Lists]?: readonly StatusRequirement[] | null | undefined
} & { readonly applicationInfo?: Lenient<ApplicationInfo> | null | undefined }

/** The fields of an application or a quick quote that the rules of spec §4 read, as leniently as they may arrive. */
export type StatusApplication = Lenient<
  Omit<Application, 'created' | 'customer' | 'payoutPack' | 'proposals' | 'vehicle'>
> & {
  readonly created?: string | Date | null | undefined
  readonly customer?: Lenient<Customer> | null | undefined
  readonly payoutPack?: StatusPayoutPack | null | undefined
  readonly proposals?: readonly StatusProposal[] | null | undefined
  readonly vehicle?: Lenient<Vehicle> | null | undefined
}

/** The objects of a list; any other value counts as an empty list. */
export function objectsOf<T extends object>(list: readonly (T | null | undefined)[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item): item is T => typeof item === 'object' && item !== null) : []
}
