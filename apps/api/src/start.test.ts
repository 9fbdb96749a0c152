import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError } from './config.ts'
import { start } from './start.ts'
import { StartError } from './start-error.ts'
import { openTestDatabase } from './testing/index.ts'

test.runIf(process.env.TEST_DATABASE_URL)('a taken port ends the start with the setting to change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  const held = await openTestDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const secrets = { TOKEN_SECRET: 't'.repeat(32), DATA_KEY: 'd'.repeat(32) }
  const settings = {
    DATABASE_URL: String(held.url),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    ...secrets,
    SANDBOX_ALLOWED: 'on',
  }
  const error = await start(settings).catch((reason: unknown) => reason)
  expect(error).toEqual(new StartError(`Port ${port} of 127.0.0.1 is taken. Set PORT to another.`))
  other.close()
  await held.drop()
  rmSync(folder, { recursive: true })
})

test('a database server without providers keeps the server from starting, before it opens anything', async () => {
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    TOKEN_SECRET: 't'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
  }
  const error = await start(settings).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(SettingsError)
  expect((error as Error).message).toMatch(/^LENDERS_URL is required outside a demo/)
})
