import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Application, Client } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/database.ts'
import { createInProcessClient } from '../../in-process/client.ts'
import { createFolderFiles } from '../../providers/files/folder.ts'
import { buildTestApp } from '../../testing/index.ts'
import { makeDemo } from '../make-demo.ts'
import type { Scene } from '../plot.ts'

export const NOW = new Date('2026-11-20T14:02:00Z')

export type TestDemo = Awaited<ReturnType<typeof openEmpty>>

/** A server without users, in which the demo can be made. */
export async function openEmpty(now = NOW) {
  const app = await buildTestApp({ withCast: false, startsAt: now })
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'))
  const refused: string[] = []
  const { config, passwords, identity } = app.services
  const fileStore = createFolderFiles(join(folder, 'files'))
  // With the strictest setting: nobody in the demo's past has a second factor.
  const strict = { ...config, dataDir: folder, secondFactor: 'everybody' }
  const parts = { db: app.db, config: strict, passwords, now, fileStore }

  async function as(userId: number): Promise<Client> {
    const device = { userAgent: null, address: null }
    const { authenticationToken: token } = await app.db.asSystem((tx) => identity.signIn(tx, userId, device))
    return createInProcessClient({ app: app.app, now: app.clock.now, token })
  }

  return {
    app,
    refused,
    as,
    async make(plot?: readonly Scene[], onRefused: (story: string) => void = () => undefined) {
      const noted = (story: string, error: unknown) => {
        refused.push(`${story}: ${error}`)
        onRefused(story)
      }
      await makeDemo({ ...parts, onRefused: noted, ...(plot ? { plot } : {}) })
    },
    /** Every record, oldest first. */
    async records() {
      const { applications } = await as(4)
      const ids = await app.db.asSystem((tx) =>
        rowsOf<{ id: string }>(tx, sql`select application_id as id from applications order by created, search_text`),
      )
      const records: Application[] = []
      for (const { id } of ids) records.push(await applications.single({ id }))
      return records
    },
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
