import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../plugins/refusal.ts'
import { SUBPROTOCOL } from './frames.ts'
import type { SocketGrant } from './gateway.ts'
import { type LocalGateway, SOCKET_PATH } from './local.ts'

const MOST_BYTES = 64 * 1024

/** The live socket. The token is verified before the upgrade: a wrong one is an ordinary 401. */
export async function registerSocket(app: FastifyInstance, gateway: LocalGateway): Promise<void> {
  const grants = new WeakMap<FastifyRequest, SocketGrant>()
  await app.register(websocket, {
    options: {
      perMessageDeflate: false,
      maxPayload: MOST_BYTES,
      handleProtocols: (offered: Set<string>) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    },
  })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request) => {
      grants.set(request, await gateway.admit(tokenOf(request)))
    },
    handler: async () => {
      throw new Refusal('INVALID_QUERY', 'This address is a WebSocket.')
    },
    wsHandler: (socket, request) => {
      const grant = grants.get(request)
      if (grant) void gateway.connect(socket, grant)
      else socket.terminate()
    },
  })
}

function tokenOf(request: FastifyRequest): string {
  const { access_token: token } = request.query as Record<string, unknown>
  if (typeof token !== 'string') throw new Refusal('UNAUTHENTICATED')
  return token
}
