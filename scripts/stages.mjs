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
  // CI makes a second attempt, as it does in playwright.config.ts.
  const again = process.env.CI ? ['--retry=1'] : []
  // A log without a terminal takes dots as dots, not as a dozen letters of colour for each.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const code = await run(
    [
      ...[toolPath('vitest'), 'run', ...args, ...more, ...again],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { env: { ...plain, ...env } },
  )
  return tallyVitest(readReport(report), code)
}

/** For a parallel run: prints its output when it ends, so that outputs do not interleave. */
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

/** By default Vitest leaves one core free, which is half of a two-core machine. */
const everyCore = [`--maxWorkers=${availableParallelism()}`]

/**
 * The tests that also run on the embedded database once PostgreSQL has run them all: migrations, the queries written by
 * hand, two sessions at once, and every call by every kind of caller. The slower browser tests use the embedded database too.
 */
const alsoEmbedded = [
  'apps/api/src/db/',
  'apps/api/src/jobs/',
  'apps/api/src/modules/applications/',
  'apps/api/src/modules/record/',
  'apps/api/src/modules/quotes/two-sessions',
  'apps/api/src/testing/authorization-matrix/matrix',
]

/** Tests that open an embedded database themselves. */
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
  const server = await startPostgres(bin, { inMemory: true })
  try {
    return await onRealPostgres(server.url)
  } finally {
    await server.stop()
  }
}

/** A machine without PostgreSQL runs everything on the embedded database and counts it as skipped; CI counts it as failed. */
async function withoutPostgres(missing) {
  console.log(`  ${missing}\n  everything on the embedded database, nothing on PostgreSQL`)
  const embedded = await onEmbedded(notOnPostgres)
  return sum([embedded, process.env.CI ? check(false) : { ...nothing, skipped: embedded.passed + embedded.failed }])
}

function api() {
  const postgres = findPostgres()
  return postgres.missing ? withoutPostgres(postgres.missing) : onPostgres(postgres)
}

/** Vitest draws one page at a time in a run, so two runs side by side use two cores. */
async function besideEachOther(...runs) {
  await ensureHeadless()
  return sum(await Promise.all(runs.map((run, index) => run(index === 0 ? runNode : speakLast))))
}

const stories = (theme) => (run) => vitest(`stories-${theme}`, ['stories'], { run, env: { STORYBOOK_THEME: theme } })

function component() {
  return besideEachOther((run) => vitest('component', ['component'], { run }), stories('light'))
}

function moreComponent() {
  return besideEachOther(stories('dark'), async (run) => {
    const tests = await vitest('public', ['public'], { run })
    const env = { STORYBOOK_RUNTIME: 'preact' }
    return sum([tests, await vitest('stories-preact', ['stories'], { run, env })])
  })
}

async function browserTests(name, args, env = {}) {
  await ensureHeadless()
  await build(running)
  const report = reportAt(name)
  const code = await runNode([toolPath('playwright'), 'test', ...args, '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  })
  return tallyPlaywright(readReport(report), code)
}

async function browser() {
  const tests = await browserTests('browser', ['--grep', MAIN, '--grep-invert', SLOW])
  return sum([await checkBudgets(), tests])
}

async function declarations() {
  await build(['declarations'])
  return check(true)
}

/** The journeys of a dealer's page. */
const publicJourneys = ['dealer-site', 'embedding'].map((name) => `e2e/${name}.spec.ts`)

/** The build for a broker who wants React itself on dealers' pages: its weights, and the journeys once more. Afterwards the usual one. */
async function publicOnReact() {
  process.env.PUBLIC_RUNTIME = 'react'
  try {
    await build(running)
    return sum([await checkBudgets(), await browserTests('react', publicJourneys)])
  } finally {
    delete process.env.PUBLIC_RUNTIME
    await build(running)
  }
}

/** The tags of browser tests (e2e/support/widths.ts). */
const MAIN = '@main'
const SLOW = '@slow'

/** The others that run on PostgreSQL. */
const moreBrowser = () => browserTests('more-browser', ['--grep-invert', `${MAIN}|${SLOW}`])

/** The slow ones, and some of the others once more: on the embedded database, as `npm start` has it without any setting. */
const slow = () => browserTests('slow', ['--grep', `${SLOW}|@embedded`], { E2E_DATABASE: 'embedded' })

/** The stages of `npm test`, in this order: the quickest to fail comes first. */
const everyTime = [
  { name: 'types', run: () => checkTypes() },
  { name: 'lint', run: lint },
  { name: 'layering', run: () => checkLayering() },
  { name: 'unit', run: () => vitest('unit', ['core', 'widgets', 'scripts'], { more: everyCore }) },
  { name: 'api', run: api },
  { name: 'component', run: component },
  { name: 'browser', run: browser },
]

/** The additional stages of `npm run test:all`. */
const extra = [
  { name: 'declarations', run: declarations },
  { name: 'more-browser', run: moreBrowser },
  { name: 'embedded', run: () => onEmbedded(alsoEmbedded) },
  { name: 'themes', run: moreComponent },
  { name: 'slow', run: slow },
  { name: 'react', run: publicOnReact },
]

export const stages = [
  ...everyTime.map((stage) => ({ ...stage, isExtra: false })),
  ...extra.map((stage) => ({ ...stage, isExtra: true })),
]
