import { LOGIN } from './guard.ts'

/** The paths of this tab's history up to the current entry, so that going back returns to the entry itself, with its position. */
export type Trail = readonly string[]

/** A login ends a trail, because another user's pages are not a way back. */
export function trailTo(before: Trail, index: number, path: string): Trail {
  if (path === LOGIN) return Array.from({ length: index + 1 }, () => '')
  return [...Array.from({ length: index }, (_, at) => before[at] ?? ''), path]
}

/** Which of these paths the newest page was opened from; null if none of them. Skips the page's own tabs. */
export function cameFrom(trail: Trail, paths: readonly string[]): string | null {
  const here = trail.at(-1)
  const before = trail.findLast((path) => path !== here)
  return paths.find((path) => path === before) ?? null
}

/** The number of entries back to that path; null if it is not in the trail. */
export function stepsBack(trail: Trail, path: string): number | null {
  const at = trail.slice(0, -1).lastIndexOf(path)
  return at < 0 ? null : trail.length - 1 - at
}
