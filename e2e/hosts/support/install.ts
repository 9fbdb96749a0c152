import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../../scripts/build.mjs'
import { npmCli } from '../../../scripts/npm.mjs'
import { inProject } from '../../../scripts/project.mjs'
import { PLACE } from './site.ts'

const run = promisify(execFile)
const MINUTES = 60_000
const QUIET = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']

/** An example installed and built in a folder of its own, as its agency would, without anything of this repository. */
export interface Installed {
  /** The folder to publish. */
  readonly folder: string
  remove(): void
}

export async function install(name: string, widgetsOrigin: string): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-host-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    cpSync(inProject('examples', name), folder, { recursive: true, filter: (path) => !path.endsWith('node_modules') })
    if (!existsSync(join(folder, 'package.json'))) return { folder, remove }
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    nameTheServer(folder, widgetsOrigin)
    await npm(folder, 'ci', ...QUIET)
    if (manifest.forecourt?.packages)
      await npm(folder, 'install', '--no-save', '--no-package-lock', ...QUIET, ...(await packed()))
    await npm(folder, 'run', 'build')
    return { folder: join(folder, manifest.forecourt?.site ?? 'dist'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Tools that bundle a page read our address in its source. */
function nameTheServer(folder: string, widgetsOrigin: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!['.html', '.ts', '.tsx', '.vue', '.svelte'].includes(extname(path))) continue
    const text = readFileSync(join(folder, path), 'utf8')
    if (text.includes(PLACE)) writeFileSync(join(folder, path), text.replaceAll(PLACE, widgetsOrigin))
  }
}

let packing: Promise<string[]> | undefined

/** Our packages as the registry would give them. */
function packed(): Promise<string[]> {
  packing ??= pack()
  return packing
}

async function pack(): Promise<string[]> {
  await build(['packages', 'declarations'])
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-packed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await npm(
    inProject(),
    'pack',
    '--workspace=packages/core',
    '--workspace=packages/widgets',
    '--pack-destination',
    folder,
  )
  return readdirSync(folder).map((file) => join(folder, file))
}

/** Without the surroundings that npm gives its scripts: the example must not see which npm started us. */
async function npm(cwd: string, ...args: string[]): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|NODE_ENV|CI$)/.test(name)),
  )
  const PATH = [dirname(process.execPath), env.PATH].join(':')
  try {
    await run(process.execPath, [npmCli(), ...args], {
      cwd,
      env: { ...env, PATH, NG_CLI_ANALYTICS: 'false' },
      timeout: 8 * MINUTES,
      maxBuffer: 64e6,
    })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`npm ${args[0]} failed in ${cwd}:\n${stdout.slice(-3000)}${stderr.slice(-3000)}`, { cause: error })
  }
}
