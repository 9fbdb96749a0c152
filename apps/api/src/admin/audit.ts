import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chainFaultWords } from '@forecourt/core'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { headsInLog } from '../modules/records/audit-heads.ts'
import { noteReport } from '../operation-reports.ts'
import {
  type ChainProgress,
  faultsOf,
  type Head,
  headsOf,
  inspectChain,
  signingKeysOf,
} from '../security/audit-chain.ts'
import { createAuditKeys, withAuditKeys } from '../security/audit-keys.ts'
import type { Command } from './command.ts'

/** The problems of the audit trail, one line for each chain. */
class BrokenChain extends Error {
  override readonly name = 'BrokenChain'
}

export const auditCommands: readonly Command[] = [
  {
    words: 'audit verify',
    meaning: 'checks every chain of the audit trail; DATA_KEY must name the secrets of its time',
    options: { log: 'a file of the log: the heads that were written to it are compared too' },
    async run({ db, config, now }, { log }) {
      const logged = log === undefined ? [] : headsInLog(await readFile(resolve(log), 'utf8'))
      const chains = await checkChains(db, config, logged)
      const broken = chains.filter(({ complaints }) => complaints.length > 0)
      const figures = { whole: chains.length - broken.length, broken: broken.length }
      await db.asSystem((tx) => noteReport(tx, { kind: 'audit-verify', at: now, figures }))
      if (broken.length > 0) throw new BrokenChain(broken.flatMap(({ complaints }) => complaints).join('\n'))
      return chains.map(({ state }) => describeAuditChain(state))
    },
  },
]

/** Every chain of a database, and each that the log names, with what is wrong with it. */
export async function checkChains(db: Database, config: Pick<Config, 'dataKeys'>, logged: readonly Head[]) {
  return await withAuditKeys(db, createAuditKeys(config.dataKeys)).asSystem(async (tx) => {
    const chains = new Set([...(await headsOf(tx)), ...logged].map(({ chain }) => chain))
    const known = await signingKeysOf(tx)
    const checked = []
    for (const chain of chains) {
      const state = await inspectChain(tx, chain, logged)
      checked.push({ chain, state, complaints: faultsOf(state, known).map(chainFaultWords) })
    }
    return checked
  })
}

function describeAuditChain({ chain, rows, keyed, last }: ChainProgress): string {
  const from = keyed === null ? 'without a key' : `keyed from ${keyed.position}`
  return `Chain ${chain} is whole: ${rows} rows, ${from}; head ${last?.position} ${last?.hash}`
}
