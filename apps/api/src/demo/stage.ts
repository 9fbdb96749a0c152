import type { Client } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createInProcessClient } from '../in-process/client.ts'
import type { FileStore } from '../providers/files/index.ts'

interface StageParts {
  readonly db: Database
  readonly config: Config
  readonly fileStore: FileStore
  readonly startsAt: Date
  /** The user who sends the back office's events. */
  readonly staffUserId: number
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The server on which the demo's past is played: the same routes and jobs, its own clock, and only sandboxes. */
export async function openStage({ db, config, fileStore, startsAt, staffUserId }: StageParts) {
  // Over forty lines: it connects the parts, and each method is one step.
  let at = startsAt
  const now = () => at
  const { app } = await buildApp({ config: settingsOfThePast(config), db, fileStore, now })
  await app.ready()
  const { services } = app
  const logins = createLogins(app, now)

  return {
    services,
    now,
    /** Advances the clock. Jobs that fall due on the way run at their own time. */
    async moveTo(moment: Date): Promise<void> {
      for (let due = await services.jobs.nextDue(); due && due <= moment; due = await services.jobs.nextDue()) {
        if (due > at) at = due
        await services.jobs.runDue()
      }
      at = moment
    },
    /** The client of a user, signed in at the current time of the demo. */
    as: async (userId: number) => (await logins.of(userId)).client,
    /** The client of a dealer's own page. */
    page: (key: string, origin: string) => createInProcessClient({ app, now, key, headers: { origin } }),
    /** The client of a signed-out user. */
    visitor: () => createInProcessClient({ app, now }),
    /** Sends one event of the sandbox's back office as staff; throws if it changes nothing. */
    async tell(applicationId: string, event: string, details: object): Promise<void> {
      const { token } = await logins.of(staffUserId)
      const url = `/api/v3/sandbox/back-office/${applicationId}/${event}`
      const headers = { authorization: `Bearer ${token}` }
      const reply = await app.inject({ method: 'POST', url, headers, payload: details })
      const outcome = reply.statusCode === 200 ? reply.json<{ outcome: string }>().outcome : reply.statusCode
      if (outcome !== 'applied') throw new Error(`The back office's ${event} is answered ${outcome}`)
    },
    /** Submits a form of the sandbox's payment pages. */
    async submit(address: string, fields: Readonly<Record<string, string>>): Promise<void> {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(fields).toString()
      const reply = await app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload })
      if (reply.statusCode >= 400 && reply.statusCode !== 422)
        throw new Error(`The payment page answers ${reply.statusCode}`)
    },
    /** Called after acts were rolled back, together with their sign-ins. */
    forgetLogins: logins.forget,
    async close(): Promise<void> {
      await logins.signOut()
      await app.close()
    },
  }
}

/** Nothing of the demo's past leaves this process, whatever services the settings name, and nobody in it is asked for a second factor. */
function settingsOfThePast(config: Config): Config {
  return {
    ...config,
    secondFactor: 'nobody',
    sandboxDecisionDelayMs: 0,
    publicCallsPerMinute: 1_000_000,
    mail: { ...config.mail, url: null },
    messages: { ...config.messages, url: null },
    payments: { ...config.payments, stripe: null, boodil: null },
    backOffice: { ...config.backOffice, url: null },
    lenders: { ...config.lenders, url: null, panel: null },
    residuals: { ...config.residuals, url: null },
    vehicleService: { ...config.vehicleService, key: null },
    addressService: { ...config.addressService, key: null },
    valuationService: { ...config.valuationService, key: null },
    stockService: { ...config.stockService, key: null },
  }
}

interface Login {
  readonly token: string
  readonly client: Client
}

const DEVICE = { userAgent: null, address: null }
/** Longer than the demo's past. */
const LOGIN_SECONDS = 200 * 24 * 60 * 60

/** Each user signs in once for the whole demo, without the password, which takes longer to check than most acts. */
function createLogins(app: FastifyInstance, now: () => Date) {
  const logins = new Map<number, Login>()
  const { db, identity } = app.services
  return {
    async of(userId: number): Promise<Login> {
      const known = logins.get(userId)
      if (known) return known
      const { authenticationToken: token } = await db.asSystem((tx) =>
        identity.signIn(tx, userId, DEVICE, { amr: ['pwd'], by: 'password', seconds: LOGIN_SECONDS }),
      )
      const login = { token, client: createInProcessClient({ app, now, token, confirms: true }) }
      logins.set(userId, login)
      return login
    },
    forget: () => logins.clear(),
    /** Ends every session, so that none outlives the making of the demo. */
    async signOut(): Promise<void> {
      for (const { client } of logins.values()) await client.auth.endSessions({})
    },
  }
}
