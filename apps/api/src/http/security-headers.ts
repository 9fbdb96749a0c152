import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Policy of the portal's pages. Styles are constructable sheets and React's style properties, so no inline styles are
 * needed.
 */
export const portalPolicy = (publicUrl: string, pictureHosts: readonly string[]): string => {
  const { origin } = new URL(publicUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${[origin, ...pictureHosts].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    // Of this server alone, so that script which should not be there has nowhere to send what it reads.
    `connect-src 'self' ${origin.replace(/^http/, 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What the portal never asks a browser for. A photograph is taken by the file control, which needs no permission. */
export const PORTAL_PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ')

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
