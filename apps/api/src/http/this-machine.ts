import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'

type Asked = Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>

/** A demonstration that only its own machine can reach, called from that machine. */
export function isAtHome(
  request: Asked,
  { host, demoData, trustProxy }: Pick<Config, 'host' | 'demoData' | 'trustProxy'>,
): boolean {
  return demoData !== 'off' && isLoopback(host) && isFromThisMachine(request, { trustProxy })
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * True for a direct request to a loopback address. Checking the host name prevents DNS rebinding; forwarded requests
 * are refused, because a local proxy may relay anyone's.
 */
export function isFromThisMachine(
  { ip, hostname, headers }: Asked,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  const isForwarded = trustProxy !== false || FORWARDED.some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(ip) && isLoopback(hostname)
}
