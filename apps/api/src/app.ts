import formBody from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import { backgroundOf } from './db/background.ts'
import type { Database } from './db/database.ts'
import { registerHousekeeping } from './housekeeping.ts'
import { registerCompression } from './http/compression.ts'
import { registerErrors } from './http/errors.ts'
import { type Readiness, registerHealth } from './http/health.ts'
import { loggerOptions } from './http/logging.ts'
import { createContractDrift } from './http/metrics/contract-drift.ts'
import { registerMetrics } from './http/metrics/metrics.ts'
import { type PageFolders, registerPages } from './http/pages.ts'
import { Problem } from './http/problem.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { createTraffic } from './http/traffic.ts'
import { answerUnreadable } from './http/unreadable-request.ts'
import { createJobs } from './jobs/runner.ts'
import { registerListRows } from './modules/applications/list/list-rows.ts'
import { type Module, modulesWith } from './modules/index.ts'
import { providersFor } from './modules/providers.ts'
import { registerAuditHeads } from './modules/records/audit-heads.ts'
import { residualProviderOf } from './modules/residual-provider.ts'
import { inRepository } from './paths.ts'
import { createFileStore, type FileStore } from './providers/files/index.ts'
import { readPanel } from './providers/lenders/panel.ts'
import { createLocalGateway } from './realtime/local.ts'
import { registerSocket } from './realtime/route.ts'
import { createAuditKeys, withAuditKeys } from './security/audit-keys.ts'
import { createClientIdentity } from './security/client-identity.ts'
import { registerCrossOrigin } from './security/cross-origin.ts'
import { createCipher } from './security/encryption.ts'
import { factorPolicyOf } from './security/factor-policy.ts'
import { createIdentity } from './security/identity.ts'
import { createLimits } from './security/limits.ts'
import { createPasswords, type PasswordCost } from './security/passwords.ts'
import { createProofsOfWork } from './security/proof-of-work.ts'
import { createTokens } from './security/tokens.ts'
import { sweepSpool } from './serve/uploads.ts'
import type { Services } from './services.ts'

interface Deps {
  readonly config: Config
  readonly db: Database
  readonly now?: () => Date
  readonly modules?: readonly Module[]
  readonly pages?: PageFolders
  readonly fileStore?: FileStore
  readonly passwordCost?: PasswordCost
  readonly logStream?: { write(line: string): void }
}

export interface Built {
  readonly app: FastifyInstance
  readonly readiness: Readiness
}

export const PAGES: PageFolders = {
  portal: inRepository('apps/portal/dist'),
  widgets: inRepository('packages/widgets/dist'),
  examples: inRepository('examples'),
}

const BODY_LIMIT = 1024 * 1024

/** Builds the whole server, ready for `inject` or `listen`. It does not listen by itself. */
export async function buildApp({ now = () => new Date(), pages = PAGES, ...given }: Deps): Promise<Built> {
  const { config, fileStore = createFileStore(config), logStream, passwordCost } = given
  const db = withAuditKeys(given.db, createAuditKeys(config.dataKeys))
  const app = createServer(config, logStream)
  const services = servicesOf(app, { config, db, now, fileStore }, createPasswords(passwordCost))
  const { modules = modulesWith(providersFor(services)) } = given
  app.decorate('services', services)
  registerErrors(app)
  await registerCompression(app)
  await registerSecurityHeaders(app)
  registerCrossOrigin(app)
  await app.register(formBody, {
    limits: { fileSize: config.files.uploadBytes, files: config.files.uploadFiles, fields: 50, fieldSize: BODY_LIMIT },
  })
  await registerSocket(app)
  const readiness = registerHealth(app)
  registerMetrics(app)
  registerHousekeeping(services)
  registerListRows(services)
  registerAuditHeads(services, app.log)
  await sweepSpool(config.dataDir)
  for (const module of modules) await module(app, services)
  await registerPages(app, { releases: config.releasesDir, ...pages }, services.publicUrl, config.pictureHosts)
  return { app, readiness }
}

function createServer(config: Config, logStream: Deps['logStream']): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    // http/metrics.ts logs one line for each response, with its duration.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'object' ? [...config.trustProxy] : config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  // Our own computation blocks the event loop now and then, so only a server that is far behind refuses requests, and only
  // if another process may take them. With the embedded database there is no other process, so requests wait.
  if (config.mode === 'production' && config.databaseUrl !== null)
    void app.register(underPressure, {
      maxEventLoopDelay: 2000,
      exposeStatusRoute: false,
      pressureHandler: shedCalls,
    })
  return app
}

/**
 * Refuses API calls only, which our client repeats. A page would be replaced by the refusal, and a health check must be answered, because
 * restarting a busy process would move its load to the others.
 */
export function shedCalls({ routeOptions }: FastifyRequest): void {
  if (routeOptions.url?.startsWith('/api/')) throw new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 1 })
}

type Given = Pick<Services, 'config' | 'db' | 'now' | 'fileStore'>

function servicesOf(app: FastifyInstance, given: Given, passwords: Services['passwords']): Services {
  const { config, db, now } = given
  const { log } = app
  const traffic = createTraffic()
  const panel = readPanel(config.lenders.panel)
  const background = backgroundOf(db, traffic.isBusy, config.databasePool)
  const tokens = createTokens(config.tokenSecrets, now)
  const identityParts = { db, now, tokens, factors: factorPolicyOf(config), bannedDealerIds: config.bannedDealerIds }
  return {
    ...given,
    background,
    traffic,
    tokens,
    panel,
    passwords,
    publicUrl: () => publicUrlOf(app, config),
    realtime: createLocalGateway({ ...identityParts, log, most: config.sockets }),
    cipher: createCipher(config.dataKeys),
    residuals: residualProviderOf({ config, db, panel, now, log }),
    limits: createLimits(db, now),
    proofs: createProofsOfWork(config, now),
    drift: createContractDrift(log),
    identity: createIdentity(identityParts),
    clients: createClientIdentity(identityParts),
    jobs: createJobs({ db: background, now, log }),
  }
}

function publicUrlOf(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== null) return publicUrl
  const address = app.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
}
