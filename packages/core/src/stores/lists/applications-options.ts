import type { ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../../api/index.ts'
import type { User } from '../../models/index.ts'
import type { Schedule } from '../now.ts'

export interface ApplicationsOptions {
  readonly client: {
    readonly applications: Pick<Client['applications'], 'list' | 'single'>
    readonly quickQuotes: Pick<Client['quickQuotes'], 'list'>
    readonly quotes: Pick<Client['quotes'], 'proposals'>
  }
  readonly user: ReadonlySignal<User | null>
  readonly affiliateUserIds: ReadonlySignal<readonly number[]>
  readonly now: ReadonlySignal<Date>
  readonly schedule: Schedule
  /** Yields to the page while a long list is read. */
  readonly pause?: (() => Promise<void>) | undefined
}
