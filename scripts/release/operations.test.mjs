import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inProject } from '../project.mjs'
import { findPromtool } from '../promtool.mjs'

const folder = inProject('scripts/release/operations')
const promtool = findPromtool()
const run = promisify(execFile)

/** `npm run test:operations` installs it where it may. */
test.runIf(promtool)(
  'promtool takes the rules, and the worst alerts fire and are silent when they should',
  async () => {
    for (const args of [
      ['check', 'rules', '--lint-fatal', 'alerts.yml'],
      ['check', 'config', '--syntax-only', 'scrape.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ])
      await expect(run(promtool, args, { cwd: folder })).resolves.toBeDefined()
  },
)

const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

test('every alert names a section of the runbooks that there is', () => {
  const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  const runbooks = readFileSync(inProject('docs/runbooks.md'), 'utf8')
  const sections = new Set([...runbooks.matchAll(/^## (.+)$/gm)].map(([, heading]) => anchorOf(heading)))
  const alerts = [...rules.matchAll(/- alert: /g)]
  const links = [...rules.matchAll(/runbook: 'runbooks\.md#([^']+)'/g)].map(([, anchor]) => anchor)
  expect(links).toHaveLength(alerts.length)
  expect(links.filter((anchor) => !sections.has(anchor))).toEqual([])
})

test('every section of the runbooks says the same five things', () => {
  const [, ...sections] = readFileSync(inProject('docs/runbooks.md'), 'utf8').split(/^## /m)
  for (const section of sections)
    for (const part of ['Noticed', 'First', 'Then', 'Tell', 'Over when'])
      expect(section.includes(`**${part}`), `${section.split('\n')[0]}: ${part}`).toBe(true)
})
