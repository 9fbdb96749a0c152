import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { forBrowsers } from '../packages/widgets/build/esbuild-options.ts'
import { within } from './support/within.ts'

/** The weight of each control in a widget, in kilobytes of brotli: its code and style sheet, against a widget without it. */

interface Control {
  readonly name: string
  readonly folder: string
}

const widgets = fileURLToPath(new URL('../packages/widgets/src/', import.meta.url))

/** The base of every widget: React, the element, the theme, the base sheets and a button. */
const WIDGET = `
import { defineWidget } from './element/index.ts'
import { themeStyles } from './theme/index.ts'
import { baseStyles, Button } from './kit/index.ts'
globalThis.widget = [defineWidget, themeStyles, baseStyles, Button]
`

/** The sheets that are not among the base ones, by the folder of the controls that need them. */
const SHEETS: Readonly<Record<string, string>> = {
  files: 'files/files.css',
  form: 'form/form.css',
  'lender-marks': 'lender-marks/lender.css',
  notes: 'notes/notes.css',
  password: 'password/password.css',
  slider: 'slider/slider.css',
  table: 'table/table.css',
  vehicle: 'vehicle/vehicle.css',
}
const SHEETS_OF_ONE: Readonly<Record<string, string>> = {
  Tabs: 'layout/tabs.css',
  Dialog: 'overlay/dialog.css',
  ComboBox: 'overlay/float.css',
  CountryField: 'overlay/float.css',
  DealershipField: 'overlay/float.css',
  DealershipsPicker: 'overlay/float.css',
  Menu: 'overlay/float.css',
}

/** Every component that the kit's index names, and the sound. */
function controls(): Control[] {
  const index = readFileSync(`${widgets}kit/index.ts`, 'utf8')
  const exported = [...index.matchAll(/^export \{([^}]*)\} from '\.\/([^/']+)\/[^']+\.tsx'/gm)]
  const named = exported.flatMap(([, names = '', folder = '']) =>
    names
      .split(',')
      .map((name) => ({ name: name.trim(), folder }))
      .filter(({ name }) => /^[A-Z]/.test(name)),
  )
  return [...named, { name: 'playChime', folder: 'sound' }].filter(({ name }) => name !== 'Button')
}

function sourceOf({ name, folder }: Control): string {
  const sheet = SHEETS_OF_ONE[name] ?? SHEETS[folder]
  const styled = sheet ? `import sheet from './kit/${sheet}?inline'\nglobalThis.sheet = sheet` : ''
  return `${WIDGET}\nimport { ${name} } from './kit/index.ts'\nglobalThis.control = ${name}\n${styled}`
}

interface Built {
  readonly bytes: number
  /** Code fetched only on demand. */
  readonly later: readonly string[]
}

/** On a machine that has other things to do, both together stay under three minutes. */
const MOST_MS = 85_000

const compress = promisify(brotliCompress)

/** Part of every widget and of no control: compressing it eighty times would take minutes and change no difference. */
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** Every entry by itself, in one run that reads each file once. */
async function buildAll(
  sources: ReadonlyMap<string, string>,
  external: readonly string[] = REACT,
): Promise<Map<string, Built>> {
  const { outputFiles, metafile } = await within(`Bundling ${sources.size} entries`, bundle(sources, external), MOST_MS)
  const files = Object.entries(metafile.outputs).map(async ([path, { imports }]): Promise<[string, Built]> => {
    const file = outputFiles.find((one) => one.path.endsWith(path))
    const later = imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => one.path)
    const { length: bytes } = await compress(file?.contents ?? '')
    return [path.slice('out/'.length, -'.js'.length), { bytes, later }]
  })
  return new Map(await within(`Weighing ${files.length} files`, Promise.all(files), MOST_MS))
}

function bundle(sources: ReadonlyMap<string, string>, external: readonly string[]) {
  return build({
    ...forBrowsers,
    external: [...external],
    plugins: [entriesFrom(sources), laterOutside, ...forBrowsers.plugins],
    entryPoints: [...sources.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
    outdir: 'out',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
}

const entriesFrom = (sources: ReadonlyMap<string, string>): Plugin => ({
  name: 'entries',
  setup(build) {
    build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }))
    build.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => ({
      contents: sources.get(path) ?? '',
      resolveDir: widgets,
      loader: 'ts',
    }))
  },
})

/** Weighs imports on demand separately. */
const laterOutside: Plugin = {
  name: 'later-outside',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), external: true } : undefined,
    )
  },
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)

function print(rows: readonly (Control & { adds: number; later: number })[]): void {
  console.log('    adds   later')
  for (const { name, folder, adds, later } of rows)
    console.log(`${kilobytes(adds)}${later > 0 ? kilobytes(later) : ' '.repeat(8)}  ${name} (${folder})`)
}

const all = controls()
const built = await buildAll(new Map([['widget', WIDGET], ...all.map((one) => [one.name, sourceOf(one)] as const)]))
const fetched = [...new Set([...built.values()].flatMap(({ later }) => later))]
const parts = await buildAll(new Map(fetched.map((path, at) => [`later-${at}`, `export * from '${path}'`])))
const without = built.get('widget')?.bytes ?? 0
const whole = (await buildAll(new Map([['widget', WIDGET]]), [])).get('widget')?.bytes ?? 0
const rows = all.map((control) => {
  const { bytes, later } = built.get(control.name) ?? { bytes: 0, later: [] }
  return {
    ...control,
    adds: bytes - without,
    later: later.reduce((sum, path) => sum + (parts.get(`later-${fetched.indexOf(path)}`)?.bytes ?? 0), 0),
  }
})
console.log(`${kilobytes(whole)} kB  a widget of one button`)
print(rows.sort((one, other) => other.adds - one.adds))
