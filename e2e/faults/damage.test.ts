import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '../../apps/api/src/db/embedded/open.ts'
import { bringForward } from '../../apps/api/src/jobs/store.ts'
import { figure, secondsSince } from '../support/figures.ts'
import { clientOf, recordsOf } from '../support/records.ts'
import { ServerProcess } from '../support/server-process.ts'
import { runAsTyped } from './typed.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server.dispose())

const exportsIn = () => {
  try {
    return readdirSync(join(server.dataDir, 'exports')).filter((name) => name.endsWith('.jsonl'))
  } catch {
    return []
  }
}

/** Between two starts: the next night has come. */
async function letNightCome(): Promise<void> {
  const db = await openEmbedded({ dataDir: server.dataDir, warn: () => undefined })
  await db.asSystem((tx) => bringForward(tx, { kind: 'own-export', key: 'next' }, new Date()))
  await db.close()
}

function cutLastLogInHalf(): void {
  const logs = join(server.dataDir, 'pg', 'pg_wal')
  const last = readdirSync(logs)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1)
  const path = join(logs, last ?? '')
  truncateSync(path, statSync(path).size / 2)
}

const failureOf = async () =>
  await server.start().then(
    () => '',
    (error: Error) => error.message,
  )

it('a truncated log stops the start, and the printed commands restore last night’s export', async () => {
  const { client } = await clientOf(server.url, 'dealer')
  const [record] = await recordsOf(server.url)
  if (!record) throw new Error('The demo has no records')
  await client.notes.add({ cosmosId: record.cosmosId, noteText: 'Written before the night' })
  const before = (await recordsOf(server.url)).length
  await server.stop()
  await letNightCome()
  await server.start()
  await expect.poll(exportsIn, { timeout: 60_000 }).toHaveLength(1)
  await server.kill()
  cutLastLogInHalf()

  const told = await failureOf()
  expect(told).toMatch(/embedded database in .*pg is damaged and cannot be opened: the write-ahead log .* is cut short/)
  expect(told).not.toContain('Aborted()')
  const began = performance.now()
  const typed = told.split('\n').flatMap((line) => /^ {2}((?:mv|DATA_DIR=).*)$/.exec(line)?.[1] ?? [])
  expect(typed).toHaveLength(2)
  await runAsTyped(typed)
  await server.start()
  figure('embedded database damaged: whole again after', secondsSince(began))
  expect(await recordsOf(server.url)).toHaveLength(before)
  const after = await clientOf(server.url, 'dealer')
  const notes = await after.client.notes.list({ id: record.cosmosId })
  expect(notes.filter(({ text }) => text.includes('Written before the night'))).toHaveLength(1)
}, 300_000)
