import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start } from './start.ts'
import { StartError } from './start-error.ts'

test('a taken port stops the start with the setting to change, and frees the data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const starting = () => start({ DATA_DIR: folder, PORT: String(port), DEMO_DATA: 'off', LOG_LEVEL: 'silent' })
  const message = `Port ${port} of 127.0.0.1 is taken. Set PORT to another.`
  await expect(starting()).rejects.toThrow(new StartError(message))
  await expect(starting()).rejects.toBeInstanceOf(StartError)
  other.close()
  rmSync(folder, { recursive: true })
})
