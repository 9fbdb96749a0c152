import type { PortalConfig, User } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** Why nobody is signed in any more, when, and which half-filled forms this tab still holds. */
export interface Ended {
  readonly reason: 'expired' | 'signed-out' | 'banned'
  readonly at: Date
  readonly kept: readonly string[]
}

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface LoginSources {
  readonly config: ReadonlySignal<Pick<PortalConfig, 'brokerName' | 'supportPhone' | 'supportEmail'> | null>
  readonly now: ReadonlySignal<Date>
  /** Who is logged in on this page, by name; null where no one is. */
  readonly signedInAs: ReadonlySignal<string | null>
  readonly ended: ReadonlySignal<Ended | null>
  signIn(username: string, password: string): Promise<User>
  requestReset(email: string): Promise<void>
  armReset(guid: string, code: string): Promise<void>
  setPassword(guid: string, password: string): Promise<void>
}
