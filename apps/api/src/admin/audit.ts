import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { headsInLog } from '../modules/records/audit-heads.ts'
import { noteReport } from '../operation-reports.ts'
import { type ChainState, type Head, headsOf, inspectChain, signingKeysOf } from '../security/audit-chain.ts'
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
      return chains.map(({ chain, state }) => describeAuditChain(chain, state))
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
      const state = await inspectChain(tx, chain)
      const complaints = [...complaintsOf(chain, state, logged), ...keyComplaintsOf(chain, state, known)]
      checked.push({ chain, state, complaints })
    }
    return checked
  })
}

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

type SigningKeys = Awaited<ReturnType<typeof signingKeysOf>>

/** A row that cannot be checked proves nothing, so each is a problem: anyone who can write to the database can invent a key. */
function keyComplaintsOf(chain: number, { unchecked }: ChainState, { ids, hasEarlier }: SigningKeys): string[] {
  return [...unchecked].map(([keyId, rows]) => {
    const first = `${rows.length} rows from position ${rows[0]?.position}`
    if (ids.includes(keyId) || hasEarlier)
      return `Chain ${chain} cannot be checked: ${first} are signed with key ${keyId}, which DATA_KEY does not name. Add its secret to DATA_KEY and run this again.`
    return `Chain ${chain} is forged: ${first} name key ${keyId}, with which no process has ever signed here.`
  })
}

function describeAuditChain(chain: number, { rows, keyedFrom }: ChainState): string {
  const last = rows.at(-1)
  const keyed = keyedFrom === null ? 'without a key' : `keyed from ${keyedFrom}`
  return `Chain ${chain} is whole: ${rows.length} rows, ${keyed}; head ${last?.position} ${last?.hash}`
}
