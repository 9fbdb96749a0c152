import { readdirSync, readFileSync } from 'node:fs'
import type { Figures } from './api-load.ts'
import type { Subject } from './api-subject.ts'

/** The cost of a request in each of the three programs on the machine's cores, in milliseconds of computing. */
export async function costOf(subject: Subject, run: () => Promise<Figures>, seconds: number): Promise<string> {
  const before = await spent(subject)
  const { perSecond } = await run()
  const after = await spent(subject)
  const [api, database, client] = after.map((ms, index) => (ms - (before[index] ?? 0)) / (perSecond * seconds))
  return `API ${api?.toFixed(2)} ms, PostgreSQL ${database?.toFixed(2)} ms, client ${client?.toFixed(2)} ms`
}

async function spent({ server, databasePid }: Subject): Promise<number[]> {
  const text = await server.metrics()
  const api = 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN)
  const { user, system } = process.cpuUsage()
  return [api, spentByChildren(databasePid), (user + system) / 1000]
}

/** A hundredth of a second is the kernel's unit. */
const TICK_MS = 10

/** Time of the processes that serve connections; ended ones count for their parent. Only on Linux. */
function spentByChildren(parent: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const known = all.flatMap((pid) => statOf(pid) ?? [])
    const ended = known.find(({ pid }) => pid === parent)?.ended ?? 0
    return known.filter((one) => one.parent === parent).reduce((sum, { own }) => sum + own, ended)
  } catch {
    return Number.NaN
  }
}

/** The fields behind the name, which may hold spaces (proc(5)). */
function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const parent = fields[1] ?? 0
    const user = fields[11] ?? 0
    const system = fields[12] ?? 0
    const ended = ((fields[13] ?? 0) + (fields[14] ?? 0)) * TICK_MS
    return { pid: Number(pid), parent, own: (user + system) * TICK_MS, ended }
  } catch {
    return null
  }
}
