import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/queue.ts'

/** What the payment sandbox needs from its server. */
export interface SandboxHost {
  readonly config: Config
  readonly db: Database
  readonly jobs: JobQueue
  readonly now: () => Date
  readonly publicUrl: () => string
}
