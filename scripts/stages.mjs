import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import process from 'node:process'
import { checkBudgets } from './budgets.mjs'
import { build, running } from './build.mjs'
import { ensureHeadless } from './chromium.mjs'
import { lockFileGaps } from './install.mjs'
import { checkLayering } from './layering.mjs'
import { ensurePostgres, startPostgres } from './postgres.mjs'
import { inProject, toolPath } from './project.mjs'
import { readNode, runNode } from './run.mjs'
import { nothing, sum, tallyPlaywright, tallyVitest } from './tally.mjs'
import { checkTypes } from './types.mjs'
import { findUnused } from './unused.mjs'

const check = (isGood) => ({ ...nothing, [isGood ? 'passed' : 'failed']: 1 })

function reportAt(name) {
  const path = inProject('.cache/test', `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

async function vitest(name, projects, { env = {}, more = [], run = runNode } = {}) {
  const report = reportAt(name)
  const args = projects.flatMap((project) => ['--project', project])
  // A log without a terminal takes dots as dots, not as a dozen letters of colour for each.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const code = await run(
    [toolPath('vitest'), 'run', ...args, ...more, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...plain, ...env } },
  )
  return tallyVitest(readReport(report), code)
}

/** For what runs beside another: it speaks when it has ended, and not into the other's words. */
async function speakLast(args, settings) {
  const { code, output } = await readNode(args, settings)
  process.stdout.write(output)
  return code
}

async function lint() {
  const asking = lockFileGaps()
  const code = await runNode([toolPath('biome'), 'check', '--error-on-warnings', '.'])
  const unused = await findUnused()
  const gaps = await asking
  for (const gap of gaps) console.log(`  package-lock.json: ${gap.trim()}`)
  return sum([check(gaps.length === 0), check(code === 0), check(unused === 0)])
}

/** Vitest leaves a core alone unless told; with two there are, that is half of them. */
const everyCore = [`--maxWorkers=${availableParallelism()}`]

/**
 * What is asked of the embedded database too, where a PostgreSQL has been asked everything: the making of its tables and
 * what reads and writes them by itself, and each call of the API by each kind of caller. The screens' tests ask it as well.
 */
const alsoEmbedded = [
  'apps/api/src/db/',
  'apps/api/src/jobs/',
  'apps/api/src/modules/applications/',
  'apps/api/src/authorization-matrix/matrix',
]

/** They open an embedded one themselves. */
const notOnPostgres = ['db/embedded/**', 'db/migrate.test.ts'].map((tests) => `--exclude=apps/api/src/${tests}`)

function onRealPostgres(url) {
  return vitest('api-postgres', ['api'], { env: { TEST_DATABASE_URL: url }, more: [...everyCore, ...notOnPostgres] })
}

function onEmbedded(chosen) {
  return vitest('api', ['api'], { env: { TEST_DATABASE_URL: '' }, more: [...everyCore, ...chosen] })
}

/** A server that is given, the programs to start one with, or why there is neither. */
function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL }
  try {
    return { bin: ensurePostgres() }
  } catch (error) {
    return { missing: String(error) }
  }
}

/** @param {ReturnType<typeof findPostgres>} found */
async function onPostgres({ url, bin }) {
  if (url) return onRealPostgres(url)
  const server = await startPostgres(bin)
  try {
    return await onRealPostgres(server.url)
  } finally {
    await server.stop()
  }
}

/** What could not be asked of PostgreSQL is named, not forgotten. */
async function withoutPostgres(missing) {
  console.log(`  ${missing}\n  everything on the embedded database, nothing on PostgreSQL`)
  const embedded = await onEmbedded([])
  return sum([embedded, process.env.CI ? check(false) : { ...nothing, skipped: embedded.passed + embedded.failed }])
}

async function api() {
  const postgres = findPostgres()
  if (postgres.missing) return withoutPostgres(postgres.missing)
  return sum([await onPostgres(postgres), await onEmbedded(alsoEmbedded)])
}

async function component() {
  await ensureHeadless()
  // One page at a time is drawn by a run, whatever cores there are: each of the two keeps one busy.
  const [parts, stories] = await Promise.all([
    vitest('component', ['component', 'public']),
    vitest('stories', ['stories'], { run: speakLast }),
  ])
  return sum([parts, stories])
}

async function browser() {
  await ensureHeadless()
  await build(running)
  const weights = checkBudgets()
  const report = reportAt('browser')
  const code = await runNode([toolPath('playwright'), 'test', '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return sum([weights, tallyPlaywright(readReport(report), code)])
}

/** In the order in which they run: what is quickest to say no comes first. */
export const stages = [
  { name: 'types', run: () => checkTypes() },
  { name: 'lint', run: lint },
  { name: 'layering', run: () => checkLayering() },
  { name: 'unit', run: () => vitest('unit', ['core', 'widgets', 'scripts'], { more: everyCore }) },
  { name: 'api', run: api },
  { name: 'component', run: component },
  { name: 'browser', run: browser },
]
