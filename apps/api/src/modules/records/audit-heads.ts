import type { FastifyBaseLogger } from 'fastify'
import { nextNight } from '../../jobs/queue.ts'
import { noteReport } from '../../operation-reports.ts'
import { type Head, headsOf } from '../../security/audit-chain.ts'
import type { Services } from '../../services.ts'

const HEADS_A_LINE = 100

/**
 * Each night the last row of each chain goes to the log, out of reach of a user who can write to the database: a chain
 * that was rebuilt, or lost rows at its end, no longer matches it. Numbers and hashes only.
 */
export function registerAuditHeads({ jobs, db, now }: Services, log: FastifyBaseLogger): void {
  jobs.schedule('audit-heads', nextNight, async () => {
    const heads = await db.asSystem(headsOf)
    for (let from = 0; from < heads.length; from += HEADS_A_LINE)
      log.info({ auditHeads: heads.slice(from, from + HEADS_A_LINE) }, 'heads of the audit trail')
    await db.asSystem((tx) => noteReport(tx, { kind: 'audit-heads', at: now(), figures: { chains: heads.length } }))
  })
}

/** The heads in a log, ignoring all other lines. */
export const headsInLog = (text: string): Head[] => text.split('\n').flatMap(headsInLine)

function headsInLine(line: string): Head[] {
  if (!line.includes('"auditHeads"')) return []
  try {
    const { auditHeads } = JSON.parse(line.slice(line.indexOf('{')))
    return Array.isArray(auditHeads) ? auditHeads : []
  } catch {
    return []
  }
}
