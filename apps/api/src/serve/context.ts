import type { AudienceOf, AuditAction, Endpoint } from '@forecourt/core'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Scope, Tx } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { type AuditEntry, recordAudit } from '../security/audit.ts'
import { actingFor } from '../security/audit-keys.ts'
import type { Caller, CallersOf, CallerUser } from '../security/caller.ts'
import type { DealershipRow } from '../security/dealership.ts'
import type { Device } from '../security/identity.ts'
import type { Source } from '../security/source.ts'
import type { Services } from '../services.ts'
import { type Authorization, authorizationOf } from './authorize.ts'
import { onceOnly, type Repeatable } from './idempotency.ts'

/** The parts of a caller that tell handlers which one it is. */
type Who<C> = C extends Caller ? Pick<C, 'user' | 'client' | 'buyer' | 'sessionId'> : never

export interface Common extends Services, Authorization {
  readonly scope: Scope
  /** `all`, or the dealerships that the caller may access. */
  readonly tenants: Scope['tenants']
  /** The time of the call. */
  readonly at: Date
  readonly device: Device
  readonly source: Source
  readonly request: {
    readonly id: string
    readonly headers: FastifyRequest['headers']
    readonly rawBody: string | null
  }
  readonly log: FastifyBaseLogger
  /** One transaction with the caller's rights. */
  read<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs one read-only statement with the caller's rights. */
  ask<T>(query: SQL): Promise<T[]>
  /** Reads about a dealership that the caller has access to. */
  readDealership<T>(affiliateUserId: number, run: (tx: Tx, dealership: DealershipRow) => Promise<T>): Promise<T>
  /** Reads about a record that the caller has access to. */
  readRecord<T>(id: string, run: RecordWork<T>): Promise<T>
  /** Like `read`, for a write. For an endpoint with an Idempotency-Key, `run` must return the answer itself. */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Writes about a record that the caller has access to, locked until the transaction ends. */
  changeRecord<T>(id: string, run: RecordWork<T>): Promise<T>
  /** Adds an act of the caller, at the time of the call, to the audit trail of its dealership. */
  audit(tx: Tx, action: AuditAction, of: AuditPlace, more?: Pick<AuditEntry, 'subjectId' | 'details'>): Promise<void>
  /** Refuses (412) if the call names another version than this, or one before the oldest that will do. */
  mustMatch(version: number, oldest?: number): void
}

type AuditPlace = Pick<AuditEntry, 'affiliateUserId' | 'applicationId'>
type RecordRow = Awaited<ReturnType<Authorization['recordFor']>>['row']
type RecordWork<T> = (tx: Tx, row: RecordRow, dealership: DealershipRow) => Promise<T>

/** The context of a call that a user makes. */
export type UserContext = Common & { readonly user: CallerUser }

export type ContextOf<E extends Endpoint> = Common & Who<CallersOf[AudienceOf<E['access']>]>

/** What the request says about the call itself. */
interface CallParts {
  readonly source: Source
  readonly version: number | null
  readonly repeatable: Repeatable | null
}

export function contextOf(
  services: Services,
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
  { source, version, repeatable }: CallParts,
): Common & Pick<Caller, 'user' | 'client' | 'buyer' | 'sessionId'> {
  // Over forty lines: what a handler may do, each in a line or two of the same caller.
  const { scope, user, client, buyer, sessionId } = caller
  const at = services.now()
  const rights = authorizationOf(caller, endpoint, services.config.bannedDealerIds)
  const transact = <T>(run: (tx: Tx) => Promise<T>) => services.db.asUser(scope, run)
  const write = <T>(run: (tx: Tx) => Promise<T>) =>
    repeatable
      ? transact((tx) => onceOnly(tx, repeatable, { cipher: services.cipher, now: at }, () => run(tx)))
      : transact(run)
  const withRecord =
    <T>(id: string, run: RecordWork<T>, lock: boolean) =>
    async (tx: Tx) => {
      const { row, dealership } = await rights.recordFor(tx, id, { lock })
      return await run(tx, row, dealership)
    }
  return {
    ...services,
    db: actingFor(services.db, scope.provedBy ?? []),
    ...rights,
    scope,
    user,
    client,
    buyer,
    sessionId,
    at,
    source,
    tenants: scope.tenants,
    device: deviceOf(request),
    request: { id: request.id, headers: request.headers, rawBody: rawBodyOf(request) },
    log: request.log,
    read: transact,
    ask: (query) => services.db.ask(scope, query),
    readDealership: (id, run) => transact(async (tx) => run(tx, await rights.authorize(tx, id))),
    readRecord: (id, run) => transact(withRecord(id, run, false)),
    write,
    changeRecord: (id, run) => write(withRecord(id, run, true)),
    async audit(tx, action, { affiliateUserId = null, applicationId = null }, more) {
      await recordAudit(tx, { at, action, userId: user?.userId ?? null, affiliateUserId, applicationId, ...more })
    },
    mustMatch(current, oldest = current) {
      if (version !== null && (version < oldest || version > current)) throw new Problem('CONFLICT')
    },
  }
}

function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent']?.slice(0, 500) ?? null, address: request.ip.slice(0, 60) }
}

function rawBodyOf(request: FastifyRequest): string | null {
  return 'rawBody' in request && typeof request.rawBody === 'string' ? request.rawBody : null
}
