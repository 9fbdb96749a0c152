import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** A demonstration that only its own machine can reach, called from that machine. */
export function isAtHome(
  request: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
  { host, demoData, trustProxy }: Pick<Config, 'host' | 'demoData' | 'trustProxy'>,
): boolean {
  return demoData !== 'off' && isLoopback(host) && isFromThisMachine(request, { trustProxy })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', '[::1]'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

type Asked = Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>

const isLoopback = (host: string): boolean => LOOPBACK.has(host)

/**
 * True for a direct request to a loopback address. Checking the host name prevents DNS rebinding; forwarded requests
 * are refused, because a local proxy may relay anyone's.
 */
export function isFromThisMachine(
  { ip, hostname, headers }: Asked,
  { trustProxy }: { readonly trustProxy: boolean },
): boolean {
  const isForwarded = trustProxy || FORWARDED.some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(ip) && isLoopback(hostname)
}
