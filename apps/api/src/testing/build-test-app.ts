import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createInProcessClient } from '../in-process/client.ts'
import type { Module } from '../modules/index.ts'
import type { FileStore } from '../providers/files/index.ts'
import type { Services } from '../services.ts'
import { CAST, insertCast, type RoleName } from './cast.ts'
import { untrueRows } from './list-rows.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestClock {
  now(): Date
  /** The only source of time: it stands still until a test advances it. */
  advance(ms: number): void
}

export interface SignedInTester {
  readonly token: string
  readonly sessionId: string
  readonly userId: number
  /** The real client, signed in. */
  readonly client: Client
  /** For `app.inject`. */
  readonly headers: { readonly authorization: string }
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database
  readonly services: Services
  readonly clock: TestClock
  /** Set on a PostgreSQL server. */
  readonly databaseUrl: string | null
  /** The log output. */
  readonly log: readonly string[]
  signIn(role: RoleName): Promise<SignedInTester>
  /** The client of a dealer's page that holds a publishable key. */
  page(key: string, origin: string): Client
  /** A client without a login. */
  nobody(): Client
  /** Runs all due jobs; advance the clock first for later ones. */
  runJobs(): Promise<number>
  /** Throws if a row of the list differs from its record, whichever action of the test caused that. */
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly modules?: readonly Module[]
  readonly fileStore?: FileStore
  readonly config?: Partial<Config>
  readonly startsAt?: Date
  /** Whether to add the users and dealerships of `cast.ts`; true by default. */
  readonly withCast?: boolean
}

const STARTS_AT = new Date('2026-03-02T10:00:00Z')
const CHEAP = { memoryKib: 64, passes: 1 }

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { startsAt = STARTS_AT, withCast = true, modules, fileStore } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const { db: opened, url, drop } = await openTestDatabase()
  const clock = createClock(startsAt)
  const log: string[] = []
  const { app } = await buildApp({
    config: { ...testConfig(dataDir), ...options.config },
    db: opened,
    now: clock.now,
    passwordCost: CHEAP,
    logStream: { write: (line) => void log.push(line) },
    ...(modules ? { modules } : {}),
    ...(fileStore ? { fileStore } : {}),
  })
  await app.ready()
  const { db } = app.services
  if (withCast) await insertCast(db, app.services.passwords, clock.now())
  return {
    app,
    db,
    clock,
    log,
    services: app.services,
    databaseUrl: url,
    signIn: (role) => signIn(app, clock, role),
    page: (key, origin) => createInProcessClient({ app, now: clock.now, key, headers: { origin } }),
    nobody: () => createInProcessClient({ app, now: clock.now }),
    runJobs: () => app.services.jobs.runDue(),
    async close() {
      const untrue = await untrueRows(db)
      await app.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
      if (untrue.length > 0) throw new Error(`The list's rows of these do not say what their records say: ${untrue}`)
    },
  }
}

function createClock(startsAt: Date): TestClock {
  let at = startsAt.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

const NO_TRADE_SERVICES = {
  addressService: { url: 'http://nowhere.test', key: null },
  valuationService: {
    url: 'http://nowhere.test',
    key: null,
    paths: { glasses: 'glasses', cap: 'cap', capById: 'cap-by-id', capVehicle: 'cap-vehicle' },
  },
  stockService: { url: 'http://nowhere.test', key: null, secret: '' },
  stockDealerIds: {},
  pictureHosts: ['https://pictures.test'],
  sandboxStockSize: 0,
}

const NO_BROKER_SERVICES = {
  backOffice: { url: null, key: null, secrets: [] },
  lenders: { url: null, key: null, timeoutMs: 2000, panel: null },
  lenderGateways: { 'in-words': { url: null, key: null } },
  residuals: { url: null, key: null },
  vehicleService: { url: 'http://nowhere.test', key: null },
}

function testConfig(dataDir: string): Config {
  // Over forty lines: a list of settings.
  return {
    mode: 'test',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    releasesDir: join(dataDir, 'widgets'),
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePool: 5,
    publicUrl: 'http://forecourt.test',
    trustProxy: false,
    drainMs: 0,
    sandboxDecisionDelayMs: 4000,
    demoData: 'off',
    sandboxes: [],
    metricsToken: null,
    logLevel: 'warn',
    tokenSecrets: ['test-token-secret-of-more-than-32-characters'],
    dataKeys: ['test-data-key-of-more-than-32-characters'],
    ownSecrets: [],
    broker: {
      name: 'Forecourt',
      address: '1 Sandbox Yard, Ludlow',
      fcaNumber: '000000',
      supportPhone: '07700 900140',
      supportEmail: 'support@forecourt.test',
    },
    mail: { url: null, from: 'portal@forecourt.test', allowsPlainLogin: false },
    ...NO_TRADE_SERVICES,
    ...NO_BROKER_SERVICES,
    messages: { url: null, from: '+447700900141', whatsappFrom: '+447700900142' },
    payments: { stripe: null, boodil: null, linkDays: 14 },
    files: { uploadBytes: 15 * 1024 * 1024, uploadFiles: 10, s3: null },
    retention: { quickQuoteMonths: 12, undealtYears: 3, dealtYears: 6, auditYears: 6 },
    bannedDealerIds: [47898, 44499, 45683, 39563],
    // Limits have tests of their own.
    callLimits: {
      sendsPerHour: 1000,
      searchesPerMinute: 10_000,
      exportsPerHour: 1000,
      lookUpsPerHour: 10_000,
      draftSavesPerMinute: 10_000,
      dealershipTimes: 5,
      keyLookUpsADay: 10_000,
      keyStartsASecond: 10_000,
      keyEnquiriesADay: 10_000,
      keyEvidenceKbADay: 100_000,
      enquiriesPerAddressAnHour: 10_000,
      callsPerLinkAMinute: 10_000,
      pdfsPerLinkAMinute: 1000,
    },
    sockets: { perUser: 100, perAddress: 1000 },
    loginFailuresPerAccount: 5,
    loginFailuresPerAddress: 20,
    breachedPasswordsUrl: null,
    secondFactor: 'nobody',
    rememberedDevices: 'everybody',
    signOn: [],
    loginProofSteps: 2,
    loginSprayAccounts: 30,
    publicCallsPerMinute: 1_000_000,
  }
}

async function signIn(app: FastifyInstance, clock: TestClock, role: RoleName): Promise<SignedInTester> {
  const { db, identity, tokens } = app.services
  const { userId } = CAST[role]
  const device = { userAgent: 'test', address: '127.0.0.1' }
  const { authenticationToken: token } = await db.asSystem((tx) => identity.signIn(tx, userId, device))
  const { jti } = await tokens.verify('user', token)
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    userId,
    headers,
    sessionId: String(jti),
    client: createInProcessClient({ app, now: clock.now, token, confirms: true }),
  }
}
