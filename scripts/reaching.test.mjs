import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testsUnder, thoseReaching } from './reaching.mjs'

const files = {
  'src/database.ts': 'export const open = () => 1',
  'src/app.ts': "export { open } from './database.ts'",
  'src/direct.test.ts': "import { open } from './database.ts'\nopen()",
  'src/through.test.ts': "import { open } from './app.ts'\nopen()",
  'src/later.test.ts': "const { open } = await import('./app.ts')\nopen()",
  'src/typed.test.ts': "import type { open } from './app.ts'\nexport const say: typeof open = () => 1",
  'src/process.test.ts': "import { spawn } from 'node:child_process'\nspawn('node')",
  'src/apart.test.ts': "import { add } from './sums.ts'\nadd()",
  'src/sums.ts': "import { rest } from './rest.ts'\nexport const add = () => rest",
  'src/rest.ts': "import { add } from './sums.ts'\nexport const rest = () => add",
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-reaching-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file or a package is reached by whatever imports it, through others, now or later, and by nothing else', async () => {
  const entries = Object.keys(files).filter((file) => file.endsWith('.test.ts'))
  expect(await thoseReaching(['src/database.ts', 'node:child_process'], entries, folder)).toEqual([
    'src/direct.test.ts',
    'src/through.test.ts',
    'src/later.test.ts',
    'src/process.test.ts',
  ])
})

test('what cannot be read is said, not left out', async () => {
  writeFileSync(join(folder, 'src/broken.test.ts'), "import './gone.ts'")
  await expect(thoseReaching(['src/database.ts'], ['src/broken.test.ts'], folder)).rejects.toThrow('gone.ts')
})

test('the tests of this program that ask a database are found', async () => {
  const tests = ['apps/api/src/db/migrate.test.ts', 'apps/api/src/walk/roles.test.ts']
  expect(testsUnder('apps/api/src')).toEqual(expect.arrayContaining(tests))
  expect(await thoseReaching(['apps/api/src/testing/test-database.ts'], tests)).toEqual([tests[1]])
})
