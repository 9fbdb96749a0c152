import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { headsInLog } from '../modules/records/audit-heads.ts'
import { type ChainState, type Head, headsOf, inspectChain } from '../security/audit-chain.ts'
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
    async run({ db, config }, { log }) {
      const logged = log === undefined ? [] : headsInLog(await readFile(resolve(log), 'utf8'))
      const found = await withAuditKeys(db, createAuditKeys(config.dataKeys)).asSystem(async (tx) => {
        const heads = await headsOf(tx)
        const chains = [...new Set([...heads, ...logged].map(({ chain }) => chain))]
        const states: [number, ChainState][] = []
        for (const chain of chains) states.push([chain, await inspectChain(tx, chain)])
        return states
      })
      const broken = found.flatMap(([chain, state]) => complaintsOf(chain, state, logged))
      if (broken.length > 0) throw new BrokenChain(broken.join('\n'))
      return found.map(([chain, state]) => describeAuditChain(chain, state))
    },
  },
]

function complaintsOf(chain: number, { brokenAt, rows }: ChainState, logged: readonly Head[]): string[] {
  const first = rows[0]?.position ?? 0
  const wrong = logged
    .filter((head) => head.chain === chain && head.position >= first)
    .find((head) => rows[head.position - first]?.hash !== head.hash)
  return [
    ...(brokenAt === null ? [] : [`Chain ${chain} is broken at position ${brokenAt}.`]),
    ...(wrong ? [`Chain ${chain} is not the one that was logged: position ${wrong.position} was ${wrong.hash}.`] : []),
  ]
}

function describeAuditChain(chain: number, { rows, keyedFrom, withoutKey }: ChainState): string {
  const last = rows.at(-1)
  const keyed = keyedFrom === null ? 'without a key' : `keyed from ${keyedFrom}`
  const unread = withoutKey === 0 ? '' : `; ${withoutKey} rows of a key that DATA_KEY does not name`
  return `Chain ${chain} is whole: ${rows.length} rows, ${keyed}${unread}; head ${last?.position} ${last?.hash}`
}
