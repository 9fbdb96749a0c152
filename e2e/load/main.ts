import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Cluster } from '../cluster/cluster.ts'
import { ask } from '../support/deals.ts'
import { DAY, type Dealer, dayOf, type Kind } from './day.ts'
import { fill, logIn, openSockets } from './dealers.ts'
import { growthOf, type Row, type Sample, tableOf } from './figures.ts'

const DEALERS = 2000
const WORKING_HOURS = 9
/** The busiest hour of a day has about three times its share. */
const BUSIEST = 3
const FLAT = 0.2

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    applications: { type: 'string', default: '200000' },
    active: { type: 'string', default: '600' },
  },
})
const minutes = Math.min(10, Number(values.minutes))
const aDay = DAY.reduce((sum, kind) => sum + kind.aDay, 0)
const perSecond = (DEALERS * aDay * BUSIEST) / (WORKING_HOURS * 3600)

const UNBOUND = { PUBLIC_CALLS_PER_MINUTE: '1000000', LOGIN_FAILURES_PER_ADDRESS: '100000', LOG_LEVEL: 'error' }
const cluster = await Cluster.start(UNBOUND)
try {
  process.exitCode = await run()
} finally {
  await cluster.stop()
}

async function run(): Promise<number> {
  await fill(cluster, cluster.databaseUrl, DEALERS, Number(values.applications))
  const dealers = await logIn(cluster, Number(values.active), DEALERS)
  let heard = 0
  const sockets = await openSockets(cluster, dealers, () => {
    heard += 1
  })
  console.log(
    `${DEALERS} dealerships, ${values.applications} applications, ${dealers.length} dealers logged in with a live socket; ` +
      `${perSecond.toFixed(1)} calls a second for ${minutes} minutes, as in the busiest hour`,
  )
  const memory = cluster.processes.map(() => [] as Sample[])
  const sampling = setInterval(() => void sampleAll(memory), 5_000)
  await sampleAll(memory)
  const rows = await work(dealers)
  clearInterval(sampling)
  await sampleAll(memory)
  const dropped = sockets.filter((socket) => socket.readyState !== socket.OPEN).length
  for (const socket of sockets) socket.terminate()
  console.log(`\n${tableOf(rows)}\n`)
  sayMemory(memory)
  console.log(`live sockets: ${sockets.length} open, ${dropped} dropped, ${heard} notifications heard`)
  return judge(rows, dropped, memory)
}

/** Starts calls by the clock, whether or not earlier ones were answered. */
async function work(dealers: readonly Dealer[]): Promise<Row[]> {
  const rows: Row[] = []
  const underWay = new Set<Promise<void>>()
  const kinds = dayOf(DAY)
  const began = performance.now()
  const total = Math.floor(perSecond * minutes * 60)
  for (let number = 0; number < total; number += 1) {
    const early = began + (number * 1000) / perSecond - performance.now()
    if (early > 0) await delay(early)
    const kind = kinds.next().value as Kind
    const dealer = dealers[(number * 7) % dealers.length]
    if (!dealer) break
    const one = call(kind, dealer, number).then((row) => {
      rows.push(row)
      underWay.delete(one)
    })
    underWay.add(one)
  }
  await Promise.all(underWay)
  return rows
}

async function call(kind: Kind, dealer: Dealer, number: number): Promise<Row> {
  const { method, path, asked } = kind.call(dealer, number)
  const began = performance.now()
  const said = await ask(cluster.process(number).url, method, path, asked).catch((error: Error) => error)
  const ms = performance.now() - began
  if (said instanceof Error) return { name: kind.name, ms, failure: said.message }
  if (said.status === 200 && kind.name === 'proposal') dealer.record = JSON.parse(said.text).cosmosId
  return { name: kind.name, ms, failure: said.status < 400 ? null : `${said.status} ${said.text.slice(0, 120)}` }
}

async function sampleAll(memory: Sample[][]): Promise<void> {
  for (const [index, samples] of memory.entries()) {
    const text = await cluster.process(index).metrics()
    const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 1_048_576
    samples.push({
      resident: megabytes('process_resident_memory_bytes'),
      heap: megabytes('nodejs_heap_size_used_bytes'),
    })
  }
}

function sayMemory(memory: readonly (readonly Sample[])[]): void {
  for (const [index, samples] of memory.entries()) {
    const resident = [samples[0], samples[Math.floor(samples.length / 2)], samples.at(-1)]
    const words = resident.map((one) => `${one?.resident.toFixed(0)} MB`).join(', ')
    console.log(
      `memory of process ${index + 1}, begin, middle, end: ${words}; heap held, second quarter to last: ${(growthOf(samples) * 100).toFixed(0)} %`,
    )
  }
}

/** Memory is judged only in longer runs. */
function judge(rows: readonly Row[], dropped: number, memory: readonly (readonly Sample[])[]): number {
  const failures = rows.flatMap(({ name, failure }) => (failure === null ? [] : [`${name}: ${failure}`]))
  for (const failure of [...new Set(failures)].slice(0, 10)) console.log(`  FAILED ${failure}`)
  const grown = minutes >= 5 && memory.some((samples) => growthOf(samples) > FLAT)
  console.log(`error rate ${((100 * failures.length) / rows.length).toFixed(3)} %${grown ? '; memory GREW' : ''}`)
  return failures.length > 0 || dropped > 0 || grown ? 1 : 0
}
