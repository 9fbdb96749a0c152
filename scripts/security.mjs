import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { npmCli } from './npm.mjs'
import { ensurePostgres } from './postgres.mjs'
import { root, toolPath } from './project.mjs'
import { runIfMain } from './run.mjs'
import { scanRepository } from './security-secrets.mjs'
import { missingTests, testsOf, unitFilesOf } from './security-table.mjs'

const AUDIT_WITHIN_MS = 60_000

function secrets() {
  const { files, finds } = scanRepository()
  for (const find of finds) console.log(`  FAILED ${find}`)
  console.log(`secrets: ${files} files that git keeps, ${finds.length} finds`)
  return finds.length > 0 ? 1 : 0
}

/** The counts of npm's audit by severity, or null if the registry gave no report. */
export function readAudit(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}

/** Audits the packages of the running product. Without a registry it says so and counts as skipped. */
async function audit() {
  const args = [npmCli(), 'audit', '--omit=dev', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: AUDIT_WITHIN_MS }).catch(
    (error) => error,
  )
  const found = readAudit(stdout ?? '')
  if (!found) {
    console.log('dependencies: NOT CHECKED: npm audit has no answer here; run it where the registry answers')
    return 0
  }
  console.log(
    `dependencies: ${found.critical} critical, ${found.high} high, ${found.moderate} moderate, ${found.low} low`,
  )
  return found.critical + found.high > 0 ? 1 : 0
}

function table() {
  const tests = testsOf('docs/security.md')
  const missing = missingTests(tests)
  for (const line of missing) console.log(`  FAILED ${line}`)
  console.log(`docs/security.md: ${tests.length} tests named, ${missing.length} missing`)
  return missing.length > 0 ? 1 : 0
}

async function security() {
  await ensureInstalled()
  ensurePostgres()
  await ensureChromium()
  await build(running)
  const quick = [table(), secrets(), await audit()]
  const projects = ['core', 'api', 'widgets', 'scripts'].flatMap((name) => ['--project', name])
  const units = unitFilesOf(testsOf('docs/security.md'))
  const codes = [
    await runWithFigures('security, unit', [toolPath('vitest'), 'run', '--reporter=dot', ...projects, ...units]),
    await runWithFigures('security, attacks', [toolPath('playwright'), 'test', '--config', 'e2e/security']),
  ]
  process.exitCode = Math.max(...quick, ...codes)
}

runIfMain(import.meta.url, security)
