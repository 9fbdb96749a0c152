import type { Realtime, Session } from '@forecourt/core'
import { effect, untracked } from '../signals/index.ts'

/** The live connections of a page: one for a dealership, however many widgets listen, and none once nobody is signed in. */
export function createLines(session: Pick<Session, 'isSignedIn'>, open: (affiliateUserId: number) => Realtime) {
  const lines = new Map<number, Realtime>()
  const closeAll = () => {
    for (const line of lines.values()) line.disconnect()
    lines.clear()
  }
  effect(() => {
    if (!session.isSignedIn.value) untracked(closeAll)
  })
  return (affiliateUserId: number): Realtime => {
    const line = lines.get(affiliateUserId) ?? open(affiliateUserId)
    lines.set(affiliateUserId, line)
    return line
  }
}
