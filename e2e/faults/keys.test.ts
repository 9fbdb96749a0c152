import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../operations/tools.ts'
import { figure } from '../support/figures.ts'
import { recordsOf } from '../support/records.ts'
import { ServerProcess } from '../support/server-process.ts'

let server: ServerProcess
let sealed: number
const file = (name: string) => join(server.dataDir, name)
const withBank = async () =>
  (await recordsOf(server.url)).filter(({ customer }) => customer.bankAccountNumber?.includes('•')).length

beforeAll(async () => {
  server = await ServerProcess.start()
  sealed = await withBank()
  await server.stop()
})
afterAll(() => server.dispose())

describe('a data key that is gone', () => {
  let key: string
  beforeAll(() => {
    key = readFileSync(file('data-key'), 'utf8')
  })

  it.each<[string, string | null, RegExp]>([
    ['deleted', null, /data-key is missing or empty.*bank details of applications \(\d+\).*Copy the file back/s],
    ['another', `${'another-'.repeat(6)}\n`, /data-key holds another key.*Copy the file back/s],
    ['cut short', 'half', /data-key is cut short: it holds 4 characters/],
  ])('a key that is %s stops the start with a remedy and changes nothing', async (_how, content, words) => {
    if (content === null) rmSync(file('data-key'))
    else writeFileSync(file('data-key'), content)
    await expect(server.start()).rejects.toThrow(words)
    expect(existsSync(file('data-key')) ? readFileSync(file('data-key'), 'utf8') : null).toBe(content)
  })

  it('opens everything once it is copied back', async () => {
    writeFileSync(file('data-key'), key)
    await server.start()
    expect([await withBank(), sealed > 0]).toEqual([sealed, true])
    await server.stop()
  })

  it('can be given up: every record is then shown without its bank details, and none answers 500', async () => {
    rmSync(file('data-key'))
    expect(await admin({ DATA_DIR: server.dataDir, DATABASE_URL: '' }, 'data-key', 'lost')).toContain('These stay shut')
    await server.start()
    const records = await recordsOf(server.url)
    expect(records.filter(({ customer }) => customer.bankAccountNumber)).toEqual([])
    figure('data key lost and given up: records shown', `${records.length} of ${records.length}`)
    await server.stop()
  })
})

describe('a kill while the secrets are made', () => {
  let bare: ServerProcess
  beforeAll(async () => {
    bare = await ServerProcess.start({ env: { DEMO_DATA: 'off' } })
  })
  beforeEach(async () => {
    await bare.stop()
    rmSync(bare.dataDir, { recursive: true })
    mkdirSync(bare.dataDir)
  })
  afterAll(() => bare.dispose())

  it.each(['token-secret', 'data-key'])('as %s appears leaves a folder that starts', async (name) => {
    const seen = watch(bare.dataDir, (_event, changed) => {
      if (changed?.startsWith(name)) void bare.kill()
    })
    await expect(bare.start()).rejects.toThrow('did not become ready')
    seen.close()
    await expect(bare.start()).resolves.toBeUndefined()
  })

  it('that left both files empty leaves a folder that starts', async () => {
    for (const name of ['token-secret', 'data-key']) writeFileSync(join(bare.dataDir, name), '')
    await bare.start()
    expect(readFileSync(join(bare.dataDir, 'data-key'), 'utf8').trim().length).toBeGreaterThanOrEqual(32)
  })
})
