import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Policy of the portal's pages. Styles are constructable sheets and React's style properties, so no inline styles are
 * needed.
 */
export const PORTAL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'"

export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', ANSWER_POLICY)
    }
  })
}
