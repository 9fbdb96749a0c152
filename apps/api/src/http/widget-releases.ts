import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** One version of the widgets, as its build describes it in `release.json`. */
interface Release {
  readonly version: string
  /** Of the files that a page may pin: path to hash. */
  readonly integrity: Readonly<Record<string, string>>
}

interface Kept {
  readonly folder: string
  readonly release: Release
}

interface Served {
  /** What the server was built with. */
  readonly current: string
  /** Older versions, a folder each. */
  readonly older: string
}

type SetHeaders = (reply: FastifyReply, path: string) => void

/** Addresses that never move (`/widgets/0.1.0/…`) and those that move within a major version (`/widgets/v0/…`). */
export async function registerReleases(
  app: FastifyInstance,
  served: Served,
  headers: { readonly pinned: SetHeaders; readonly rolling: SetHeaders },
): Promise<void> {
  const kept = releasesIn(served)
  const serve = (name: string, root: string, setHeaders: SetHeaders) =>
    app.register(fastifyStatic, {
      ...{
        root,
        prefix: `/widgets/${name}/`,
        decorateReply: false,
        index: false,
        suppressWarning: true,
        preCompressed: true,
        setHeaders,
      },
    })
  for (const { folder, release } of kept) await serve(release.version, folder, headers.pinned)
  for (const [major, { folder }] of newestByMajor(kept)) await serve(`v${major}`, folder, headers.rolling)
  app.get('/widgets/versions.json', (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300')
    return { latest: kept[0]?.release.version ?? null, versions: kept.map(({ release }) => release) }
  })
}

/** Newest first. A version that is there twice is the current one. */
function releasesIn({ current, older }: Served): Kept[] {
  const folders = existsSync(older) ? readdirSync(older).map((name) => join(older, name)) : []
  const found = new Map<string, Kept>()
  for (const folder of [current, ...folders]) {
    const release = releaseOf(folder)
    if (release && !found.has(release.version)) found.set(release.version, { folder, release })
  }
  return [...found.values()].sort((one, other) => byNumber(other.release.version, one.release.version))
}

function releaseOf(folder: string): Release | null {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return null
  const { version, integrity }: Release = JSON.parse(readFileSync(file, 'utf8'))
  return { version, integrity }
}

function newestByMajor(newestFirst: readonly Kept[]): Map<string, Kept> {
  return new Map([...newestFirst].reverse().map((kept) => [kept.release.version.split('.')[0] ?? '', kept]))
}

/** `0.10.0` is after `0.9.0`; a prerelease is before its release. */
function byNumber(one: string, other: string): number {
  const [plain, otherPlain] = [one.split('-'), other.split('-')]
  const numbers = (plain[0] ?? '').localeCompare(otherPlain[0] ?? '', 'en', { numeric: true })
  if (numbers !== 0) return numbers
  return plain.length === otherPlain.length ? one.localeCompare(other) : otherPlain.length - plain.length
}
