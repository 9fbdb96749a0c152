import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isFromThisMachine, isLoopback } from '../../http/this-machine.ts'

/** A demonstration that only its own machine can reach, called from that machine. */
export function isAtHome(
  request: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
  { host, demoData, trustProxy }: Pick<Config, 'host' | 'demoData' | 'trustProxy'>,
): boolean {
  return demoData !== 'off' && isLoopback(host) && isFromThisMachine(request, { trustProxy })
}
