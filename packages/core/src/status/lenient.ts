import type {
  Application,
  ApplicationInfo,
  Customer,
  LenderProposal,
  PayoutPack,
  Requirement,
  Vehicle,
} from '../models/index.ts'

/** The same names, any of them absent or null. */
type Lenient<T> = { readonly [K in keyof T]?: T[K] | null | undefined }

export type StatusProposal = Lenient<LenderProposal>
export type StatusRequirement = Lenient<Requirement>

type Lists = 'customerRequirements' | 'customerMiscRequirements' | 'dealerRequirements' | 'dealerMiscRequirements'

export type StatusPayoutPack = Lenient<Omit<PayoutPack, Lists | 'applicationInfo'>> & {
  readonly [K in Lists]?: readonly StatusRequirement[] | null | undefined
} & { readonly applicationInfo?: Lenient<ApplicationInfo> | null | undefined }

/** What the rules of spec §4 read of an application or a quick quote, as leniently as it may arrive. */
export type StatusApplication = Lenient<
  Omit<Application, 'created' | 'customer' | 'payoutPack' | 'proposals' | 'vehicle'>
> & {
  readonly created?: string | Date | null | undefined
  readonly customer?: Lenient<Customer> | null | undefined
  readonly payoutPack?: StatusPayoutPack | null | undefined
  readonly proposals?: readonly StatusProposal[] | null | undefined
  readonly vehicle?: Lenient<Vehicle> | null | undefined
}

/** The objects of what should be a list: anything else that arrives in its place is none. */
export function objectsOf<T extends object>(list: readonly (T | null | undefined)[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((item): item is T => typeof item === 'object' && item !== null) : []
}
