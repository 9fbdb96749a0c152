import type { PortalVersion } from '@forecourt/core'
import { signal } from '../signals.ts'

const VERSION_CHECK_INTERVAL_MS = 5 * 60_000

/** The first answer is this page's version; a newer one calls for a reload. */
export function createVersionWatch(list: () => Promise<readonly PortalVersion[]>) {
  /** The version announced since this page loaded; null if there is none. */
  const ready = signal<PortalVersion | null>(null)
  let own: string | null | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    ready,
    /** Asks the server at most once in five minutes. After a failure the next check asks again. */
    async check(now: Date) {
      if (now.getTime() - askedAt < VERSION_CHECK_INTERVAL_MS) return
      askedAt = now.getTime()
      const newest = await list().then(
        ([first = null]) => first,
        () => undefined,
      )
      if (newest === undefined) return
      if (own === undefined) own = newest?.version ?? null
      else if (newest && newest.version !== own) ready.value = newest
    },
  }
}
