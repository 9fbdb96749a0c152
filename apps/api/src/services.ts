import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ContractDrift } from './http/metrics/contract-drift.ts'
import type { Traffic } from './http/traffic.ts'
import type { JobQueue } from './jobs/runner.ts'
import type { FileStore } from './providers/files/index.ts'
import type { LenderPanel } from './providers/lenders/panel.ts'
import type { ResidualProvider } from './providers/residuals/provider.ts'
import type { RealtimeGateway } from './realtime/local.ts'
import type { ClientIdentity } from './security/client-identity.ts'
import type { Cipher } from './security/encryption.ts'
import type { Identity } from './security/identity.ts'
import type { Limits } from './security/limits.ts'
import type { Passwords } from './security/passwords.ts'
import type { ProofsOfWork } from './security/proof-of-work.ts'
import type { Tokens } from './security/tokens.ts'

/** The services of every route, available as `app.services`. */
export interface Services {
  readonly config: Config
  readonly db: Database
  /** The same for jobs, which yield to users' requests. */
  readonly background: Database
  readonly traffic: Traffic
  readonly now: () => Date
  readonly tokens: Tokens
  readonly cipher: Cipher
  readonly panel: LenderPanel
  /** Null if there is no provider of residuals (D23). Use `residualsOf` to fetch them. */
  readonly residuals: ResidualProvider | null
  readonly limits: Limits
  readonly proofs: ProofsOfWork
  readonly drift: ContractDrift
  readonly passwords: Passwords
  readonly identity: Identity
  readonly clients: ClientIdentity
  readonly jobs: JobQueue
  readonly realtime: RealtimeGateway
  /** The store of uploaded files; their rows are `documents`. */
  readonly fileStore: FileStore
  /** The server's public address, for links in mail; known once it listens. */
  readonly publicUrl: () => string
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
