import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { inProject } from '../scripts/project.mjs'

/** Owners of the work, by the file of a function; the first match wins. */
const PARTS = [
  ['writing of figures', /core\/src\/money\/writing/],
  ['pricing', /core\/src\//],
  ['signals', /@preact\/signals|use-sync-external-store/],
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['views and state', /widgets\/src\//],
] as const

const REST = 'the browser’s own'
const SAMPLED_EVERY_US = 200

interface Node {
  readonly id: number
  readonly callFrame: { readonly url: string; readonly lineNumber: number; readonly columnNumber: number }
  readonly children?: readonly number[]
}

interface Profile {
  readonly nodes: readonly Node[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Milliseconds of script by owner, while `act` runs. Idle time is left out. */
export async function profileOf(protocol: CDPSession, act: () => Promise<unknown>): Promise<Record<string, number>> {
  await protocol.send('Profiler.enable')
  await protocol.send('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
  await protocol.send('Profiler.start')
  await act()
  const { profile } = await protocol.send('Profiler.stop')
  await protocol.send('Profiler.disable')
  return sumsOf(profile)
}

function sumsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Record<string, number> {
  const partOf = partsOf(nodes)
  const sums: Record<string, number> = {}
  samples.forEach((id, at) => {
    const part = partOf.get(id)
    // A sample counts for the time until the next one.
    if (part) sums[part] = (sums[part] ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000
  })
  return sums
}

/** A native function's time counts for its caller. Calls that are not from our code are left out. */
function partsOf(nodes: readonly Node[]): ReadonlyMap<number, string> {
  const parts = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const mapOf = readMaps()
  const walk = (node: Node, callersPart: string | null) => {
    const { url, lineNumber, columnNumber } = node.callFrame
    const part = url.includes('/assets/') ? partAt(mapOf(url), lineNumber, columnNumber) : callersPart
    if (part) parts.set(node.id, part)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) walk(child, part)
    }
  }
  const [root] = nodes
  if (root) walk(root, null)
  return parts
}

function partAt(map: SourceMap | null, line: number, column: number): string {
  const entry = map?.findEntry(line, column)
  const source = entry && 'originalSource' in entry ? entry.originalSource : ''
  return PARTS.find(([, pattern]) => pattern.test(source))?.[0] ?? REST
}

/** The portal's own maps, each read once. */
function readMaps(): (url: string) => SourceMap | null {
  const maps = new Map<string, SourceMap | null>()
  return (url) => {
    const known = maps.get(url)
    if (known !== undefined) return known
    const file = inProject('apps/portal/dist/assets', `${basename(url)}.map`)
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null
    maps.set(url, map)
    return map
  }
}
