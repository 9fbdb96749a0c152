import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../../scripts/project.mjs'
import { ensurePromtool } from '../../scripts/promtool.mjs'
import { makeRelease } from '../../scripts/release.mjs'
import { figure, secondsSince } from '../support/figures.ts'
import { BUILDS, temporaryFolder, unpacked } from './tools.ts'

const run = promisify(execFile)
const NOBODY = 65_534
const BUILT = ['packages/core', 'packages/widgets', 'apps/portal', 'apps/api'].map((place) => inProject(place, 'dist'))

const folder = temporaryFolder()
afterAll(folder.remove)

let release: { folder: string; archive: string }
beforeAll(async () => {
  release = await makeRelease(join(folder.path, 'made'))
}, BUILDS)

/** Unpacked where nothing else is, for a user who owns nothing but the data folder. */
async function installed(): Promise<{ place: string; data: string }> {
  const place = await unpacked(release.archive, join(folder.path, 'unpacked'))
  const data = join(folder.path, 'data')
  mkdirSync(data)
  for (const seen of [folder.path, place]) chmodSync(seen, 0o755)
  chownSync(data, NOBODY, NOBODY)
  return { place, data }
}

/** Runs the release and a journey through it in a network of their own that has nothing but themselves. */
async function journey(place: string, data: string): Promise<unknown> {
  const steps = `ip link set lo up
    setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups env -i PATH="$PATH" DATA_DIR=${data} PORT=4200 DEMO_DATA=on SANDBOX_ALLOWED=on \
      node ${place}/forecourt.mjs > ${data}.log 2>&1 &
    node --conditions=@forecourt/source --import tsx e2e/operations/release-journey.ts http://127.0.0.1:4200
    said=$?; kill %1; exit $said`
  const { stdout } = await run('unshare', ['--net', 'bash', '-c', steps], { cwd: inProject() }).catch((error) => {
    const log = existsSync(`${data}.log`) ? readFileSync(`${data}.log`, 'utf8').slice(-3000) : ''
    throw new Error(`${error.message}\n${log}`)
  })
  return JSON.parse(stdout)
}

test(
  'the release starts in an empty folder, as another user, without a network, and a dealer works at it',
  async () => {
    const { place, data } = await installed()
    const began = performance.now()
    expect(await journey(place, data)).toEqual({ kept: 1, pages: [200, 200, 200, 200], after: 401 })
    figure('release: started with its demo, walked and ended', secondsSince(began))
  },
  BUILDS,
)

test('every file has its checksum, and no library for development is in it', async () => {
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release.folder, maxBuffer: 64 * 1024 * 1024 })
  await run('sha256sum', ['--check', '--quiet', `${basename(release.archive)}.sha256`], {
    cwd: join(folder.path, 'made'),
  })
  for (const tool of ['esbuild', 'vitest', 'typescript', 'vite', 'playwright'])
    expect(existsSync(join(release.folder, 'node_modules', tool))).toBe(false)
})

test('the bill of materials names every installed library with its licence and its digest', () => {
  const { components } = JSON.parse(readFileSync(join(release.folder, 'sbom.cdx.json'), 'utf8'))
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pdfkit', '@node-rs/argon2', 'preact', 'zod']))
  expect(components.filter((one: { licenses?: unknown }) => !one.licenses)).toEqual([])
  expect(components.filter((one: { hashes?: unknown }) => !one.hashes)).toEqual([])
})

test(
  'the same commit gives the same bytes',
  async () => {
    for (const built of BUILT) rmSync(built, { recursive: true })
    const again = await makeRelease(join(folder.path, 'again'))
    const digests = [release, again].map(({ archive }) => readFileSync(`${archive}.sha256`, 'utf8').split(' ')[0])
    expect(digests[0]).toBe(digests[1])
    figure('release: the same bytes twice', 'yes')
  },
  BUILDS,
)

test.runIf(existsSync('/usr/bin/systemd-analyze'))('the unit file is one that systemd understands', async () => {
  const check = await run('systemd-analyze', ['verify', join(release.folder, 'forecourt.service')]).catch(
    (error) => error,
  )
  // A machine without systemd, or whose release does not lie in /opt, says so; a word that systemd does not know is another matter.
  expect(String(check.stderr ?? '')).not.toMatch(/Unknown (key|section)|Failed to parse/)
})

test('Prometheus takes the rules of the release, and their runbooks are beside them', async () => {
  const cwd = join(release.folder, 'operations')
  await run(ensurePromtool(), ['check', 'rules', '--lint-fatal', 'alerts.yml'], { cwd })
  await run(ensurePromtool(), ['test', 'rules', 'alerts.test.yml'], { cwd })
  expect(existsSync(join(cwd, 'runbooks.md'))).toBe(true)
})
