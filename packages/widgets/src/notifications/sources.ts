import type { Application, Notification, RealtimeState } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'

/** What is told of a notification when it comes. */
export type Arrival = Pick<Notification, 'id' | 'scenario' | 'content'>

/** Which lenders were asked, and what they said. */
export type AskedLenders = Pick<Application, 'dealerId' | 'proposals'>

/** What the widget asks of the outside; handed in, so that the state knows neither a server nor a page. */
export interface NotificationsSources {
  readonly now: ReadonlySignal<Date>
  readonly userId: ReadonlySignal<number | null>
  /** Newest first; null until they are here. */
  readonly notifications: ReadonlySignal<readonly Notification[] | null>
  /** The application as the page holds it; null when it does not. */
  applicationOf(applicationId: string): AskedLenders | null
  /** The last fetch failed, whatever is shown. */
  readonly failed: ReadonlySignal<boolean>
  reload(): void
  /** Here at once, and on the server when it is heard of. */
  markRead(ids: readonly string[]): void
  readonly connection: ReadonlySignal<RealtimeState>
  connect(): void
  /** The user's own setting, on by default (spec §4). */
  readonly isSoundOn: ReadonlySignal<boolean>
  /** The hint about a sound that the browser blocks comes once a session. */
  readonly hint: { wasShown(): boolean; markShown(): void }
  /** Runs it later unless it is withdrawn by what is returned. */
  wait(run: () => void, milliseconds: number): () => void
  /** Begins to keep the list true and tells of each that arrives; returns how to stop. */
  follow(onArrival: (arrived: Arrival) => void): () => void
}
