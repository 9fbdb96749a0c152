import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SettingsError } from './config.ts'
import { requirePasskeyAddress } from './modules/auth/factors/passkey-address.ts'
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

test('passkeys without the address that they belong to keep the server from starting', async () => {
  const held = await openTestDatabase()
  await held.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into users (user_id, email, password_hash, first_name, surname, access_type)
      values (1, 'a@mail.forecourt.test', '', 'Ada', 'Orme', 0)`)
    await tx.execute(sql`insert into passkeys (passkey_id, user_id, credential_id, public_key, counter, is_synced, name, created)
      values ('p', 1, 'c', 'k', 0, false, 'Counter', now())`)
  })
  const started = (publicUrl: string | null, demoData: 'on' | 'off') =>
    requirePasskeyAddress(held.db, { publicUrl, demoData })
  await expect(started(null, 'off')).rejects.toThrow(/^PUBLIC_URL is not set, and 1 passkeys .* start again\. Nothing/s)
  await expect(started('https://portal.example.com', 'off')).resolves.toBeUndefined()
  await expect(started(null, 'on')).resolves.toBeUndefined()
  await held.drop()
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
