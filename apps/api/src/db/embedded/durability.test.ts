import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '../database.ts'
import { openEmbedded } from './open.ts'

const WRITER = fileURLToPath(new URL('../../testing/write-until-killed.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ROUNDS = 3

/**
 * Writes row after row in another process, which is killed after this many acknowledgements; returns the acknowledged
 * rows.
 */
async function writeAndKill(dataDir: string, from: number, acknowledgements: number): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=@forecourt/source', '--import', TSX, WRITER, dataDir, String(from)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL')
  }
  await exited
  return acknowledged
}

it('keeps every row that was acknowledged before a kill, and opens again after each', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-killed-'))
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    acknowledged.push(...(await writeAndKill(dataDir, round * 10_000, 40 + round * 17)))
  const db = await openEmbedded({ dataDir, warn: () => undefined })
  const rows = await db.asSystem((tx) => rowsOf<{ key: string }>(tx, sql`select key from jobs where kind = 'written'`))
  const kept = new Set(rows.map((row) => Number(row.key)))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 40)
  expect(acknowledged.filter((one) => !kept.has(one))).toEqual([])
}, 120_000)
