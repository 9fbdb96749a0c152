import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject, toolPath } from './project.mjs'
import { readNode } from './run.mjs'

const CORE = inProject('packages/core')
const DIST = `${CORE}/dist`

/** The sources that the package's exports name. */
function entries() {
  const { exports } = JSON.parse(readFileSync(`${CORE}/package.json`, 'utf8'))
  return Object.values(exports).flatMap((one) => one['@forecourt/source'] ?? [])
}

const inDist = (ending) =>
  existsSync(DIST)
    ? readdirSync(DIST, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(ending))
        .map((path) => `${DIST}/${path}`)
    : []

/** Scripts and declarations may be built at the same time, so each removes only its own files. */
function remove(paths) {
  for (const path of paths) rmSync(path)
}

const asScript = (path) => path.replace(/\.ts$/, '.js')

const forCore = /** @type {const} */ ({
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  packages: 'external',
  logLevel: 'warning',
})

/**
 * One file of the package for one of the source: a bundler then leaves out every file that a program does not use, and with it the
 * library of schemas, which is the greater part. Libraries stay outside, as the package declares them.
 */
export async function buildCore() {
  const { build } = await import('esbuild')
  const shared = { ...forCore, absWorkingDir: CORE, outdir: DIST, bundle: true }
  const { metafile } = await build({ ...shared, entryPoints: entries(), write: false, metafile: true })
  remove([...inDist('.js'), ...inDist('.js.map')])
  await build({
    ...shared,
    entryPoints: Object.keys(metafile.inputs),
    outbase: 'src',
    sourcemap: true,
    plugins: [fileForFile],
  })
}

const fileForFile = {
  name: 'file-for-file',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: asScript(path), external: true },
    )
  },
}

/** Writes declarations beside the scripts. The compiler leaves `.ts` in their imports, which only some readers follow. */
export async function declareCore() {
  const config = inProject('.cache/declare-core.json')
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(config, JSON.stringify(compilerSettings(), null, 2))
  remove(inDist('.d.ts'))
  const { code, output } = await readNode([toolPath('tsc'), '-p', config])
  if (code !== 0) throw new Error(`The declarations of packages/core failed:\n${output}`)
  for (const path of inDist('.d.ts')) writeFileSync(path, namingScripts(readFileSync(path, 'utf8')))
}

const namingScripts = (declarations) =>
  declarations.replaceAll(/((?:from|import)\s*\(?['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')

const compilerSettings = () => ({
  extends: '../packages/core/tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: `${CORE}/src`,
    outDir: DIST,
  },
  files: entries().map((path) => relative(inProject('.cache'), `${CORE}/${path}`)),
  include: [],
})
