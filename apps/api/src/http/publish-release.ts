import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseOf } from './widget-releases.ts'

/** Files that pages load; source maps and typings stay in the build. */
const SERVED = /\.js(\.br|\.gz)?$|(^|\/)release\.json$/

/**
 * Copies this build's widgets next to those of earlier releases, where every process finds them, also after the next
 * upgrade. A file appears whole or not at all. Names with a hash are added to those of an earlier build under the same
 * number.
 */
export async function publishRelease(current: string, published: string): Promise<void> {
  const release = releaseOf(current)
  if (!release) return
  const target = join(published, release.version)
  const files = await filesToServe(current)
  const fresh = join(published, `.new-${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  for (const file of files) await cp(join(current, file), join(fresh, file), { recursive: true })
  // The folder already exists if another process, or an earlier start, has published this version.
  await rename(fresh, target).catch(() => moveEach(files, fresh, target))
  await rm(fresh, { recursive: true, force: true })
}

async function filesToServe(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((file) => SERVED.test(file))
}

async function moveEach(files: readonly string[], from: string, to: string): Promise<void> {
  for (const file of files) {
    if (await isSame(join(from, file), join(to, file))) continue
    await mkdir(dirname(join(to, file)), { recursive: true })
    await rename(join(from, file), join(to, file))
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([readFile(one), readFile(other).catch(() => null)])
  return theirs !== null && mine.equals(theirs)
}
