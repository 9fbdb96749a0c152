import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { anEligibilityDraft } from '../apps/api/src/modules/testing/drafts.ts'
import { countJobs, FIRST_FILLED } from '../apps/api/src/testing/fill.ts'
import { freePort } from '../scripts/postgres.mjs'
import { costOf } from './support/api-cost.ts'
import { type Figures, load, say } from './support/api-load.ts'
import {
  DATABASE_POOL,
  DEALER,
  GROUP,
  GROUP_DEALERSHIPS,
  STAFF,
  type Subject,
  startSubject,
} from './support/api-subject.ts'

/**
 * One API process and its PostgreSQL on this machine, with the load beside them on the same cores. The database's own fsync is off, as
 * its folder is thrown away. BENCH_APPLICATIONS makes it smaller than a million.
 */
const MANY = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000)
const FEW = 10_000
const PER_DEALERSHIP = 500
const SECONDS = 6
/** A hundred rows of a dealership's five hundred a year. */
const DAYS_OF_100 = 73

const listBody = (affiliateUserIds: readonly number[], days: number) =>
  JSON.stringify({ affiliateUserIds, days, excludedStates: [4, 5, 6, 7, 8] })
const ownList = listBody([FIRST_FILLED], DAYS_OF_100)

const apiOf = ({ server }: Subject) => `${server.url}/api/v3`
const listOf = (subject: Subject, token: string, seconds = SECONDS) =>
  load({ url: `${apiOf(subject)}/applications`, method: 'POST', token, body: ownList, seconds })

interface BareRoute {
  readonly url: string
  stop(): void
}

async function startBareRoute(subject: Subject, lines: 'kept' | 'made'): Promise<BareRoute> {
  const port = await freePort()
  const program = ['--conditions=@forecourt/source', '--import', 'tsx', 'apps/api/src/testing/bare-route.ts']
  const asked = [subject.databaseUrl, String(port), String(DAYS_OF_100), lines, DATABASE_POOL]
  const child = spawn(process.execPath, [...program, ...asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}/list`, stop: () => void child.kill() }
}

/** Compares with the same text written by PostgreSQL for each reader, and with stored text sent as it is; in turns, three times. */
async function againstBareRoutes(subject: Subject, token: string): Promise<Figures> {
  const made = await startBareRoute(subject, 'made')
  const kept = await startBareRoute(subject, 'kept')
  const all: Record<'made' | 'kept' | 'ours', Figures[]> = { made: [], kept: [], ours: [] }
  for (let round = 0; round < 3; round += 1) {
    for (const [name, { url }] of [
      ['made', made],
      ['kept', kept],
    ] as const)
      all[name].push(await load({ url, method: 'POST', body: '{}', seconds: SECONDS }))
    all.ours.push(await listOf(subject, token))
  }
  made.stop()
  kept.stop()
  const ours = middleOf(all.ours)
  say('bare route, JSON made by PostgreSQL', middleOf(all.made))
  say('bare route, the kept lines', middleOf(all.kept))
  say('a dealer’s list of 100', ours)
  for (const [words, bare] of [
    ['PostgreSQL’s own JSON', all.made],
    ['the kept lines', all.kept],
  ] as const)
    console.log(`${`  of the bare route’s throughput, ${words}`.padEnd(56)} ${shareOf(ours, middleOf(bare))} %`)
  return ours
}

const shareOf = (ours: Figures, bare: Figures) => ((100 * ours.perSecond) / bare.perSecond).toFixed(0)

const NONE: Figures = { perSecond: 0, p50: 0, p99: 0, failed: 1 }
const middleOf = (figures: readonly Figures[]): Figures =>
  [...figures].sort((one, other) => one.perSecond - other.perSecond)[Math.floor(figures.length / 2)] ?? NONE

let made = 0
function draft(): string {
  made += 1
  const body = anEligibilityDraft(FIRST_FILLED + (made % GROUP_DEALERSHIPS))
  return JSON.stringify({ ...body, vehicle: { ...body.vehicle, vrm: `B${made.toString(36).toUpperCase()}` } })
}

async function decisions({ db }: Subject): Promise<void> {
  const before = await countJobs(db)
  const started = performance.now()
  while ((await countJobs(db)).waiting > 20 && performance.now() - started < 60_000) await delay(250)
  const jobs = (await countJobs(db)).finished - before.finished
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${'references and decisions written'.padEnd(56)} ${(jobs / seconds).toFixed(0)} a second (${jobs} of them)`,
  )
}

async function memoryOf({ server }: Subject): Promise<string> {
  const text = await server.metrics()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
  return `${(bytes / 1_048_576).toFixed(0)} MB`
}

async function many(): Promise<Figures> {
  const started = performance.now()
  const subject = await startSubject(MANY / PER_DEALERSHIP, MANY)
  console.log(
    `${MANY.toLocaleString('en-GB')} applications of ${MANY / PER_DEALERSHIP} dealerships, made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  try {
    const dealer = await subject.logIn(DEALER)
    const group = await subject.logIn(GROUP)
    const staff = await subject.logIn(STAFF)
    const own = await againstBareRoutes(subject, dealer)
    const cost = await costOf(subject, () => listOf(subject, dealer), SECONDS)
    console.log(`${'  computing for each of those lists'.padEnd(56)} ${cost}`)
    const thousand = Array.from({ length: Math.min(1000, MANY / PER_DEALERSHIP) }, (_, index) => FIRST_FILLED + index)
    const url = apiOf(subject)
    say(
      'staff’s list of 1,000 dealerships, 2 days, one at a time',
      await load({
        url: `${url}/applications`,
        method: 'POST',
        token: staff,
        body: listBody(thousand, 30),
        seconds: SECONDS,
        connections: 1,
      }),
    )
    say('one application', await load({ url: `${url}/application-single/filled-0`, token: dealer, seconds: SECONDS }))
    const create = { url: `${url}/application`, method: 'POST', token: group, body: draft } as const
    say('create, 20 a second, their decisions beside', await load({ ...create, seconds: 3 * SECONDS, steady: 20 }))
    say('create, ten at a time, their decisions beside', await load({ ...create, seconds: SECONDS }))
    await decisions(subject)
    console.log(`${'memory of the API process'.padEnd(56)} ${await memoryOf(subject)}`)
    return own
  } finally {
    await subject.stop()
  }
}

async function few(): Promise<Figures> {
  const subject = await startSubject(FEW / PER_DEALERSHIP, FEW)
  try {
    const token = await subject.logIn(DEALER)
    await listOf(subject, token, 3)
    const figures = await listOf(subject, token)
    say(`the same list among ${FEW.toLocaleString('en-GB')}`, figures)
    return figures
  } finally {
    await subject.stop()
  }
}

const own = await many()
const ownAmongFew = await few()
console.log(
  `${'  cost among many over cost among few'.padEnd(56)} ${(ownAmongFew.perSecond / own.perSecond).toFixed(2)}`,
)
