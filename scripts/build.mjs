import process from 'node:process'
import { buildApi } from './build-api.mjs'
import { buildCore, declareCore } from './build-core.mjs'
import { ensureInstalled } from './install.mjs'
import { root, toolPath } from './project.mjs'
import { readNode, readOptions, runIfMain, runJobs } from './run.mjs'
import { isStale, rebuild } from './staleness.mjs'
import { writeNotices } from './third-party.mjs'

const everywhere = ['package-lock.json', 'tsconfig.json', 'packages/core/src', 'packages/core/package.json']

async function runTool(tool, args, env = {}) {
  const { code, output } = await readNode([toolPath(tool), ...args], { env: { NODE_ENV: 'production', ...env } })
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`)
}

const packageSources = [
  ...everywhere,
  'scripts/elements',
  'scripts/build-core.mjs',
  'tsup.config.ts',
  'tsconfig.build.json',
  'packages/widgets/build',
  'packages/widgets/src',
  'packages/widgets/package.json',
]

async function buildPackages() {
  await buildCore()
  await runTool('tsx', ['--conditions=@forecourt/source', 'packages/widgets/build/build-widgets.ts'])
  const { writeElementsList } = await import('./elements/write-package.mjs')
  await writeElementsList()
}

async function buildDeclarations() {
  await declareCore()
  await runTool('tsup', ['--silent'])
  const { writePackageFiles } = await import('./elements/write-package.mjs')
  await writePackageFiles()
  for (const workspace of ['packages/core', 'packages/widgets']) writeNotices(workspace)
}

/** The parts of the build, their inputs and their outputs. Everything is bundled from source. */
export const parts = [
  {
    name: 'packages',
    inputs: packageSources,
    outputs: [
      'packages/core/dist/index.js',
      'packages/widgets/dist/loader.js',
      'packages/widgets/dist/manifest.json',
      'packages/widgets/dist/custom-elements.json',
    ],
    variant: () => publicRuntime(),
    run: buildPackages,
  },
  {
    name: 'declarations',
    inputs: packageSources,
    outputs: [
      'packages/core/dist/index.d.ts',
      'packages/widgets/dist/index.d.ts',
      'packages/widgets/dist/custom-elements.json',
      'packages/widgets/dist/third-party-notices.txt',
    ],
    run: buildDeclarations,
  },
  {
    name: 'portal',
    inputs: [
      ...everywhere,
      'packages/widgets/src',
      'apps/portal/src',
      'apps/portal/public',
      'apps/portal/index.html',
      'apps/portal/pay.html',
      'apps/portal/vite.config.ts',
      'packages/widgets/build/pack-files.ts',
      'packages/widgets/build/track-signals.ts',
    ],
    outputs: ['apps/portal/dist/index.html', 'apps/portal/dist/pay.html'],
    run: () =>
      runTool('vite', ['build', 'apps/portal', '--config', 'apps/portal/vite.config.ts', '--logLevel', 'warn']),
  },
  {
    name: 'api',
    inputs: [...everywhere, 'apps/api/src', 'apps/api/package.json', 'scripts/build-api.mjs'],
    outputs: ['apps/api/dist/main.js', 'apps/api/dist/admin.js'],
    run: buildApi,
  },
]

const RUNTIMES = ['preact', 'react']

/** The runtime of the elements on dealers' pages. Throws for an unknown value of the setting. */
export function publicRuntime({ PUBLIC_RUNTIME: runtime = '' } = process.env) {
  if (runtime === '') return 'preact'
  if (!RUNTIMES.includes(runtime)) throw new Error(`PUBLIC_RUNTIME is ${runtime}. It can be ${RUNTIMES.join(' or ')}.`)
  return runtime
}

/** The parts for `npm start` and the browser tests; declarations are for users of the packages. */
export const running = ['packages', 'portal', 'api']

/** Builds the named parts that are stale, all of them by default. */
export async function build(names = parts.map(({ name }) => name), say = console.log) {
  const stale = parts.filter((part) => names.includes(part.name) && isStale(root, part))
  const jobs = stale.map((part) => async () => {
    const from = Date.now()
    await rebuild(root, part)
    say(`Built ${part.name} in ${((Date.now() - from) / 1000).toFixed(1)} s`)
  })
  await runJobs(jobs, 2)
}

const help = `npm run build: builds what is out of date. Name parts to build those alone: ${parts.map(({ name }) => name).join(', ')}.
--public-runtime react builds the files of dealers' pages on React instead of Preact; PUBLIC_RUNTIME=react does the same here and for npm start.`

/** Reads the parts and the runtime from the command line. Throws an error with a remedy for anything unknown. */
export function readBuildOptions(args) {
  const options = /** @type {const} */ ({ 'public-runtime': { type: 'string' }, help: { type: 'boolean' } })
  const { values, positionals } = readOptions({ args, allowPositionals: true, options }, help)
  const unknown = positionals.find((name) => !parts.some((part) => part.name === name))
  if (unknown) throw new Error(`There is no part ${unknown}.\n${help}`)
  const wanted = values['public-runtime'] ?? process.env.PUBLIC_RUNTIME ?? ''
  const runtime = publicRuntime({ PUBLIC_RUNTIME: String(wanted) })
  return { names: positionals.length > 0 ? positionals : undefined, runtime, isHelp: values.help === true }
}

async function main(args) {
  const { names, runtime, isHelp } = readBuildOptions(args)
  if (isHelp) return console.log(help)
  process.env.PUBLIC_RUNTIME = runtime
  await ensureInstalled()
  await build(names)
}

runIfMain(import.meta.url, main)
