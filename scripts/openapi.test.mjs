import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract, openApiDocument } from '../packages/core/src/contract/index.ts'
import { inProject } from './project.mjs'
import { readNode } from './run.mjs'

const lint = inProject('node_modules/@redocly/cli/bin/cli.js')
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }

/** As a reader sees it that knows nothing of ours. */
async function judged(document) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    return await readNode([lint, 'lint', file, '--extends=minimal', '--format=summary'], { env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const document = openApiDocument(contract, { version: '1.0.0', serverUrl: 'https://portal.forecourt.test/api/v3' })

test('Redocly accepts the document as OpenAPI 3.1', { timeout: 60_000 }, async () => {
  const { code, output } = await judged(document)
  expect(code, output).toBe(0)
})

test('Redocly rejects an invalid document', { timeout: 60_000 }, async () => {
  const { responses: _, ...lame } = document.paths['/auth/login'].post
  const { code } = await judged({ ...document, paths: { '/auth/login': { post: { ...lame, parameters: 'none' } } } })
  expect(code).toBe(1)
})
