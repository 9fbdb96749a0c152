import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One version of the widgets, as its build describes it in `release.json`. */
interface Release {
  readonly version: string
  /** Hashes by path, of the files that a page may pin. */
  readonly integrity: Readonly<Record<string, string>>
}

interface KeptRelease {
  readonly folder: string
  readonly release: Release
}

export interface ReleaseFolders {
  /** The folder of the server's own build. */
  readonly current: string
  /** Every release that a server has published, each in its own folder; other processes add to it. */
  readonly published: string
}

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** A hash of the content in capitals (esbuild) or in hexadecimal digits (Vite), so that `forecourt-payments.js` does not match. */
export const HASHED = /-([A-Z0-9]{8}|[a-f0-9]{8})\.\w+(\.map|\.br|\.gz)?$/

export const isVersion = (name: string): boolean => VERSION.test(name)

/** The served widgets. Reads the folder again when another process, perhaps of a newer release, has published one. */
export function createReleases({ current, published }: ReleaseFolders) {
  let seen: number | null = null
  let kept: readonly KeptRelease[] = []
  const all = (): readonly KeptRelease[] => {
    const changed = existsSync(published) ? statSync(published).mtimeMs : 0
    if (changed !== seen) kept = releasesIn(current, published)
    seen = changed
    return kept
  }
  /** A name with a hash identifies its content, so any release's file with that name will do. */
  const withOthers = (first: string, file: string) =>
    HASHED.test(file) ? [first, ...all().map(({ folder }) => folder)] : [first]
  return {
    all,
    /**
     * Folders to search for a file of a version (`0.1.0`), the newest of a major version (`v0`), or the current one
     * (`''`).
     */
    foldersOf(name: string, file: string): string[] {
      // Two builds may have the same number: the current one is served first, and the files of an earlier one remain.
      if (isVersion(name)) return [...(releaseOf(current)?.version === name ? [current] : []), join(published, name)]
      if (name === '') return withOthers(current, file)
      const newest = all().find(({ release }) => `v${release.version.split('.')[0]}` === name)
      return newest ? withOthers(newest.folder, file) : []
    },
  }
}

/** Newest first. A version that exists twice is served from the current build. */
function releasesIn(current: string, published: string): KeptRelease[] {
  const names = existsSync(published) ? readdirSync(published).filter(isVersion) : []
  const found = new Map<string, KeptRelease>()
  for (const folder of [current, ...names.map((name) => join(published, name))]) {
    const release = releaseOf(folder)
    if (release && !found.has(release.version)) found.set(release.version, { folder, release })
  }
  return [...found.values()].sort((one, other) => byNumber(other.release.version, one.release.version))
}

export function releaseOf(folder: string): Release | null {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return null
  const { version, integrity }: Release = JSON.parse(readFileSync(file, 'utf8'))
  return { version, integrity }
}

/** `0.10.0` is after `0.9.0`; a prerelease is before its release. */
function byNumber(one: string, other: string): number {
  const plain = one.split('-')
  const otherPlain = other.split('-')
  const numbers = (plain[0] ?? '').localeCompare(otherPlain[0] ?? '', 'en', { numeric: true })
  if (numbers !== 0) return numbers
  return plain.length === otherPlain.length ? one.localeCompare(other) : otherPlain.length - plain.length
}
