import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { npmCli } from './npm.mjs'
import { inProject } from './project.mjs'
import { fail, readNode } from './run.mjs'

const PACKAGES = ['core', 'widgets']

/** Never part of what is handed on. */
const UNWANTED = /\.(test|stories)\.|(^|\/)(src|testing-library|node_modules)\/|\.tsbuildinfo$/

async function run(args) {
  const { code, output } = await readNode(args)
  if (code !== 0) throw new Error(`${args.slice(1).join(' ')}\n${output}`)
  return output
}

/** What `npm pack` would hand on, file by file. */
async function packed(name) {
  const output = await run([
    npmCli(),
    'pack',
    '--dry-run',
    '--json',
    '--workspace',
    `packages/${name}`,
    '--loglevel=error',
  ])
  const [{ files }] = JSON.parse(output.slice(output.indexOf('[')))
  return files.map(({ path }) => path)
}

async function checkFiles(name) {
  const files = await packed(name)
  const unwanted = files.filter((path) => UNWANTED.test(path))
  if (unwanted.length > 0) throw new Error(`packages/${name} would hand on ${unwanted.join(', ')}`)
  const { exports } = JSON.parse(readFileSync(inProject('packages', name, 'package.json'), 'utf8'))
  const named = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [one] : [one.types, one.default]))
  const missing = named.filter((path) => !path.includes('*') && !files.includes(path.replace('./', '')))
  if (missing.length > 0) throw new Error(`packages/${name} names ${missing.join(', ')}, which it does not hand on`)
}

const lint = (name) => run([inProject('node_modules/publint/src/cli.js'), inProject('packages', name), '--strict'])

async function checkTypes(name) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pack-'))
  try {
    const pack = ['pack', '--workspace', `packages/${name}`, '--pack-destination', folder, '--loglevel=error']
    const output = await run([npmCli(), ...pack, '--json'])
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
    const file = join(folder, filename.replace('@', '').replace('/', '-'))
    const attw = inProject('node_modules/@arethetypeswrong/cli/dist/index.js')
    await run([attw, file, '--profile', 'esm-only', '--no-color', '--exclude-entrypoints', ...withoutTypes(name)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Scripts for a page, and data: programs do not import them. */
function withoutTypes(name) {
  const { exports } = JSON.parse(readFileSync(inProject('packages', name, 'package.json'), 'utf8'))
  return ['nothing', ...Object.keys(exports).filter((path) => typeof exports[path] === 'string')]
}

const CHECKS = { 'what is handed on': checkFiles, publint: lint, 'types of every entry': checkTypes }

/** Checks both packages as installed by a user. */
async function checkPackages(say = console.log) {
  await build(['packages', 'declarations'])
  let [passed, failed] = [0, 0]
  for (const name of PACKAGES) {
    for (const [what, check] of Object.entries(CHECKS)) {
      const complaint = await check(name).then(
        () => null,
        (error) => error.message,
      )
      say(complaint ? `  FAIL  packages/${name}: ${what}\n${complaint}` : `  ok    packages/${name}: ${what}`)
      if (complaint) failed += 1
      else passed += 1
    }
  }
  return { passed, failed, skipped: 0 }
}

async function main() {
  await ensureInstalled()
  const { failed } = await checkPackages()
  if (failed > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main().catch(fail)
