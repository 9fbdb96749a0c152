import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

export type ContractDrift = ReturnType<typeof createContractDrift>

/** Counts stored values that went out although the contract does not allow them, by call and field, never by value. */
export function createContractDrift(log: Pick<FastifyBaseLogger, 'warn'>) {
  const counter = new Counter({
    name: 'contract_drift',
    help: 'Values in answers that the contract does not allow, by operation and field',
    labelNames: ['operation', 'field'],
    registers: [],
  })
  const logged = new Set<string>()
  return {
    counter,
    /** One line for each field of a call, because a list is asked for all day. */
    note(operation: string, field: string): void {
      counter.inc({ operation, field })
      const place = `${operation} ${field}`
      if (logged.has(place)) return
      logged.add(place)
      log.warn({ operation, field }, 'a stored value is not what the contract says')
    },
  }
}
