import type { Dealer, User } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface DealershipSources {
  readonly user: ReadonlySignal<User | null>
  readonly brokerName: ReadonlySignal<string>
  /** Those offered to the user (D24a); null until they are here. */
  readonly dealers: ReadonlySignal<readonly Dealer[] | null>
  /** Of dealer group staff; null for everybody else. */
  readonly groupName: ReadonlySignal<string | null>
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  /** By affiliateUserId; one choice for all widgets of the page. */
  readonly selected: ReadonlySignal<readonly number[]>
  select(affiliateUserIds: readonly number[]): void
}
