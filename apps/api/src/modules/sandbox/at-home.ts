import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', '[::1]'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * A demonstration that only its own machine reaches, asked from that machine: by its own address, so that no page elsewhere gets
 * here under a name of its own, and by no proxy.
 */
export function isAtHome(
  { ip, hostname, headers }: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>,
  { host, demoData, trustProxy }: Pick<Config, 'host' | 'demoData' | 'trustProxy'>,
): boolean {
  const isForwarded = trustProxy || FORWARDED.some((name) => headers[name] !== undefined)
  return demoData !== 'off' && !isForwarded && [host, ip, hostname].every((one) => LOOPBACK.has(one))
}
