import process from 'node:process'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { browsers } from './esbuild-options.ts'
import type { BuiltFiles } from './read-chunks.ts'
import { trackSignalsInVite } from './track-signals.ts'
import { widgetEntries } from './widget-entries.ts'

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Entries = Readonly<Record<string, string>>

/** Elements that a page may have without a screen. Every page of ours needs what the first one needs. */
const SMALL = ['session-dialog', 'dealership', 'login', 'notifications']

/** Elements that a buyer sees: a page of those alone needs nothing of a screen. */
const FIGURES = ['deal', 'lender-slider', 'monthly-price', 'pay', 'representative-example']

/** As many screens share one file of what they all need. */
const MANY = 6

/** The library of menus and combo boxes: only elements that draw one load it, and whatever needs it. */
const LISTS = /node_modules\/@headlessui\//

/**
 * Builds the elements of signed-in pages. A first pass finds who needs each module; the second puts together what goes to the same pages,
 * so that a page loads little that it does not use, in few files. esbuild takes all that a list of exports names for needed, and lets
 * nobody say what stands together.
 */
export async function buildElements(folder: string, dist: string): Promise<BuiltFiles> {
  const entries = widgetEntries(folder)
  const users = usersOf(await bundle(entries, dist))
  const ofLists = new Set([...users].flatMap(([module, names]) => (LISTS.test(module) ? [...names] : [])))
  const placeOf = (names: Iterable<string>) => placeFor([...names], ofLists)
  const places = [...new Set([...users.values()].map(placeOf))].filter((place) => place !== null)
  const groups = places.map((name) => ({
    name,
    // What more pages need is placed first, so that nothing takes its imports along.
    priority: name === 'base' ? SMALL.length + 2 : name.split('+').length,
    test: (module: string) => placeOf(users.get(module) ?? []) === name,
  }))
  const chunks = await bundle(entries, dist, groups)
  const inDist = (file: string) => `${dist}/${file}`
  const outputs = [...chunks.values()].map(({ fileName, isEntry, name, imports }) => {
    const statics = imports.map((path) => ({ path: inDist(path), kind: 'import-statement' }))
    return [inDist(fileName), { ...(isEntry && { entryPoint: name }), imports: statics }] as const
  })
  return { outputs: Object.fromEntries(outputs) }
}

/** The file in which a module stands with others; null for one that goes where the bundler puts it. */
function placeFor(all: readonly string[], ofLists: ReadonlySet<string>): string | null {
  if (all.includes('session-dialog') && all.length > 1) return 'base'
  const screens = all.filter((name) => !SMALL.includes(name) && !FIGURES.includes(name))
  const small = SMALL.filter((name) => all.includes(name))
  if (small.length > 0 ? screens.length === 0 : screens.length < MANY) return null
  const without = all.every((name) => ofLists.has(name)) ? [] : ['plain']
  return ['screens', ...small, ...without].join('+')
}

/** The elements that load each module before they can run. */
function usersOf(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { isEntry, name, fileName } of chunks.values()) {
    if (!isEntry) continue
    for (const file of withImports(fileName, chunks))
      for (const module of Object.keys(chunks.get(file)?.modules ?? {}))
        users.set(module, (users.get(module) ?? new Set()).add(name))
  }
  return users
}

function withImports(from: string, chunks: Chunks, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(from) || !chunks.has(from)) return found
  found.add(from)
  for (const path of chunks.get(from)?.imports ?? []) withImports(path, chunks, found)
  return found
}

/** Vite waits for the style sheets of a file before it imports it. Ours are within the files, so an import is nothing but that. */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** Writes the files if they are grouped. */
async function bundle(entries: Entries, outDir: string, groups?: Rolldown.CodeSplittingGroup[]): Promise<Chunks> {
  const name = 'files/[name]-[hash:8].js'
  // By such a name the server knows a file that never changes.
  const named = { entryFileNames: name, chunkFileNames: name, hashCharacters: 'hex' } as const
  const built = await build({
    root: process.cwd(),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [importsAlone, trackSignalsInVite],
    resolve: { conditions: ['@forecourt/source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: false,
      write: groups !== undefined,
      minify: groups !== undefined,
      sourcemap: groups !== undefined,
      modulePreload: false,
      target: browsers,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        output: { ...named, ...(groups && { codeSplitting: { groups } }) },
      },
    },
  })
  const { output } = Array.isArray(built) || !('output' in built) ? { output: [] } : built
  return new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
}
