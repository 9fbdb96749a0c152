import type { Dealer, SessionRow, User } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface AccountSources {
  readonly now: ReadonlySignal<Date>
  readonly readNow: () => Date
  readonly user: ReadonlySignal<User | null>
  readonly brokerName: ReadonlySignal<string>
  /** Those of the login; null until they are here. */
  readonly dealers: ReadonlySignal<readonly Dealer[] | null>
  readonly dealersFailed: ReadonlySignal<boolean>
  reloadDealers(): void
  listSessions(): Promise<readonly SessionRow[]>
  endSession(sessionId: string): Promise<void>
  endAllSessions(): Promise<void>
  /** Forgets the session in every tab of this browser. */
  signOut(): void
  changePassword(currentPassword: string, newPassword: string): Promise<void>
}
