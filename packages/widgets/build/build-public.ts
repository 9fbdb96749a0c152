import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { exportNameOf } from '../src/element/names.ts'
import { dropUnusedSchemas } from './drop-unused-schemas.ts'
import { forBrowsers } from './esbuild-options.ts'
import { minifyFurther } from './minify-further.ts'
import { plainSchemasForZod, runtimeAliases } from './public-runtime.ts'

/**
 * The bundler makes a file of everything that any module it reads might load later, also where nothing of that module is used. Public
 * widgets load nothing later; a test holds that their files do not try.
 */
const nothingLater: Plugin = {
  name: 'nothing-later',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const forDealersPages = {
  ...forBrowsers,
  alias: { ...runtimeAliases, ...plainSchemasForZod },
  // Silent, as imports that plain-schemas lacks are dropped: only the portal's contract and the server's documents use them.
  logOverride: { 'import-is-undefined': 'silent' },
  plugins: [...forBrowsers.plugins, nothingLater, dropUnusedSchemas],
} satisfies BuildOptions

type Entries = Readonly<Record<string, string>>

export interface PublicBuild {
  /** The one file with every widget of a dealer's page. */
  readonly figures: Metafile
  /** The files of widgets with their own page. */
  readonly alone: Metafile
  /** The common hash in the name of each file. */
  readonly hash: string
}

/**
 * What a dealer's own page loads is a build of its own: sharing files with the portal's widgets would bring all that those need.
 * Every file `src/public-*.ts` is one such widget, and every `src/buyer-*.ts` one that stands alone on its page. Those of a dealer's page
 * are one file: together they are two thousand bytes more than the quick quote, and each further file costs a phone as much.
 */
export async function buildPublic(entries: Entries, buyers: Entries, dist: string): Promise<PublicBuild> {
  const outdir = `${dist}/public`
  const hash = await hashOfAll({ ...entries, ...buyers })
  const named = { format: 'esm', sourcemap: true, metafile: true } as const
  const figures = await build({ ...together(entries), ...named, outfile: `${outdir}/figures-${hash}.js` })
  const entryNames = `[name]-${hash}`
  const alone = await build({ ...forDealersPages, ...named, outdir, entryNames, entryPoints: { ...buyers } })
  for (const { metafile } of [figures, alone]) await shrink(scriptsOf(metafile))
  await copyUnderFixedName(outdir, `figures-${hash}.js`, `${dist}/figures.js`)
  return { figures: figures.metafile, alone: alone.metafile, hash }
}

/** A fixed address, so that a page can use it without knowing the release. */
async function copyUnderFixedName(folder: string, file: string, copy: string): Promise<void> {
  const script = await readFile(`${folder}/${file}`, 'utf8')
  await writeFile(copy, script.replace(/(?<=sourceMappingURL=)/, `${basename(folder)}/`))
}

const scriptsOf = ({ outputs }: Metafile) => Object.keys(outputs).filter((path) => path.endsWith('.js'))

async function shrink(paths: readonly string[]): Promise<void> {
  for (const path of paths) await minifyFurther(path, { isModule: true })
}

async function hashOfAll(entries: Entries): Promise<string> {
  const { outputFiles } = await build({ ...together(entries), write: false })
  const digest = createHash('sha256').update(outputFiles[0]?.contents ?? '')
  return BigInt(`0x${digest.digest('hex')}`)
    .toString(36)
    .slice(0, 8)
    .toUpperCase()
}

function together(entries: Entries) {
  const version = `export { VERSION as version } from './packages/widgets/src/element/version.ts'`
  const lines = Object.entries(entries).map(
    ([name, path]) => `export { widget as ${exportNameOf(name)} } from './${path}'`,
  )
  return {
    ...forDealersPages,
    stdin: {
      contents: [version, ...lines].join('\n'),
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    format: 'esm',
    define: { ...forBrowsers.define, MANY_IN_ONE: 'true' },
  } satisfies BuildOptions
}

/** One widget in one classic script, for a page that may have one and no more. It adds no name to the page. */
export async function buildSingleFile(folder: string, outfile: string): Promise<void> {
  await build({
    ...forDealersPages,
    entryPoints: [`${folder}/src/public-quick-quote.ts`],
    outfile,
    format: 'iife',
    sourcemap: true,
    // A classic script can read its address only while it first runs.
    define: { ...forBrowsers.define, 'import.meta.url': 'ownAddress' },
    inject: [`${folder}/build/own-address.js`],
  })
  await shrink([outfile])
}
