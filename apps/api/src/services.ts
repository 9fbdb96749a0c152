import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Traffic } from './http/traffic.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { FileStore } from './providers/files/index.ts'
import type { LenderPanel } from './providers/lenders/panel.ts'
import type { ResidualProvider } from './providers/residuals/provider.ts'
import type { RealtimeGateway } from './realtime/gateway.ts'
import type { ClientIdentity } from './security/client-identity.ts'
import type { Cipher } from './security/encryption.ts'
import type { Identity } from './security/identity.ts'
import type { Limits } from './security/limits.ts'
import type { Passwords } from './security/passwords.ts'
import type { Tokens } from './security/tokens.ts'

/** The services of every route, available as `app.services`. */
export interface Services {
  readonly config: Config
  readonly db: Database
  /** The same for jobs: it yields to users' requests. */
  readonly background: Database
  readonly traffic: Traffic
  readonly now: () => Date
  readonly tokens: Tokens
  readonly cipher: Cipher
  readonly panel: LenderPanel
  /** Null: there are none (D23). Ask by `residualsOf`. */
  readonly residuals: ResidualProvider | null
  readonly limits: Limits
  readonly passwords: Passwords
  readonly identity: Identity
  readonly clients: ClientIdentity
  readonly jobs: JobQueue
  readonly realtime: RealtimeGateway
  /** Where uploaded files are kept; their rows are `documents`. */
  readonly fileStore: FileStore
  /** Where the server is reached, for links in mail; known once it listens. */
  readonly publicUrl: () => string
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
