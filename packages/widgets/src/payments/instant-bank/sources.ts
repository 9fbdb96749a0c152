import type { BoodilConfig } from '@forecourt/core'
import type { ReadonlySignal } from '../../signals/index.ts'

/** Who would like to be called about instant bank payments. */
export interface Interest {
  readonly contactName: string
  readonly email: string
  readonly phone: string
}

/** What the set-up asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface InstantBankSources {
  readonly now: ReadonlySignal<Date>
  /** Whose account it is; null while a dealership has to be chosen first. */
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** Whether instant bank payments are switched on for it (D41); null while that is not known. */
  readonly isOffered: ReadonlySignal<boolean | null>
  /** Why nothing may be changed (D40); null when it may. */
  readonly readOnlyReason: ReadonlySignal<string | null>
  /** The signed-in user, to begin the form with. */
  contact(): Pick<Interest, 'contactName' | 'email'>
  /** Null when there is none yet. */
  fetchConfig(affiliateUserId: number): Promise<BoodilConfig | null>
  /** `version` is the one that was read, 0 for a first one. */
  saveConfig(config: BoodilConfig, version: number): Promise<BoodilConfig>
  registerInterest(affiliateUserId: number, interest: Interest): Promise<void>
}
