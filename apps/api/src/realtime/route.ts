import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { createKnownOrigins } from '../security/cross-origin.ts'
import { sourceOf } from '../security/source.ts'
import type { Connection } from './connection-registry.ts'
import { SUBPROTOCOLS } from './frames.ts'
import type { SocketGrant } from './gateway.ts'
import { type RealtimeGateway, refuseRecovery, SOCKET_PATH } from './local.ts'

const MOST_BYTES = 64 * 1024

/** The socket's purpose once it is open. */
type Admission =
  | { readonly kind: 'new'; readonly grant: SocketGrant }
  | { readonly kind: 'recovery'; readonly connection: Connection }
  | { readonly kind: 'lost' }

/**
 * The live socket. Origin, sub-protocol and token are checked before the upgrade, so a refusal is an ordinary HTTP
 * answer.
 */
export async function registerSocket(app: FastifyInstance): Promise<void> {
  const gateway = app.services.realtime
  const admissions = new WeakMap<FastifyRequest, Admission>()
  const isAllowedOrigin = createOriginCheck(app)
  await app.register(websocket, {
    options: {
      perMessageDeflate: false,
      maxPayload: MOST_BYTES,
      handleProtocols: (offered: Set<string>) => SUBPROTOCOLS.find((known) => offered.has(known)) ?? false,
    },
  })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request) => {
      if (!(await isAllowedOrigin(request))) throw new Problem('ORIGIN_NOT_ALLOWED', WRONG_ORIGIN)
      refuseUnknownSubprotocol(request)
      admissions.set(request, await admissionOf(request, gateway))
    },
    handler: async () => {
      throw new Problem('INVALID_QUERY', 'This address is a WebSocket.')
    },
    wsHandler: (socket, request) => {
      const admission = admissions.get(request)
      if (admission?.kind === 'new') void gateway.connect(socket, admission.grant, request.ip)
      else if (admission?.kind === 'recovery') void gateway.recover(socket, admission.connection)
      else refuseRecovery(socket)
    },
  })
}

const WRONG_ORIGIN = 'Open the live connection from a page of this server, or from a server, which names no origin.'

/**
 * Allows our own pages, pages of origins that dealerships have configured, and programs without an origin. The token
 * decides the rest.
 */
function createOriginCheck({ services }: FastifyInstance) {
  const isKnown = createKnownOrigins(services.db, services.now)
  return async (request: FastifyRequest): Promise<boolean> => {
    const { origin, isSameOrigin } = sourceOf(request)
    if (origin === null || isSameOrigin || origin === new URL(services.publicUrl()).origin) return true
    return await isKnown(origin)
  }
}

function refuseUnknownSubprotocol({ headers }: FastifyRequest): void {
  const offered = headers['sec-websocket-protocol']?.split(',').map((one) => one.trim())
  if (offered === undefined || offered.some((one) => SUBPROTOCOLS.includes(one))) return
  throw new Problem('INVALID_QUERY', `Ask for one of these sub-protocols: ${SUBPROTOCOLS.join(', ')}.`)
}

async function admissionOf(request: FastifyRequest, gateway: RealtimeGateway): Promise<Admission> {
  const {
    access_token: accessToken,
    awps_connection_id: connectionId,
    awps_reconnection_token: token,
  } = request.query as Record<string, unknown>
  const isRecovery = typeof connectionId === 'string' && typeof token === 'string'
  // The recovery token is enough: the access token may have expired while the connection was open.
  const connection = isRecovery ? await gateway.findRecoverable({ connectionId, token }) : null
  if (connection) return { kind: 'recovery', connection }
  if (typeof accessToken !== 'string') throw new Problem('UNAUTHENTICATED')
  const grant = await gateway.admit(accessToken)
  if (isRecovery) return { kind: 'lost' }
  gateway.refuseFull(grant, request.ip)
  return { kind: 'new', grant }
}
