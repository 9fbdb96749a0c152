import { createNow, type Now, type Schedule } from '@forecourt/core'

/** Core's single `now`, run by this browser's timers. */
export type Clock = Now

export const waitInBrowser: Schedule = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export function createPageClock(): Clock {
  return createNow({
    read: () => new Date(),
    schedule: waitInBrowser,
    onShown: (run) => {
      document.addEventListener('visibilitychange', run)
      return () => document.removeEventListener('visibilitychange', run)
    },
  })
}

/** A new connection redelivers recent unread messages: older than this, they are listed but not announced again. */
const NEWS_MS = 120_000

export const isNews = ({ now }: Pick<Clock, 'now'>, created: string): boolean =>
  now.peek().getTime() - Date.parse(created) <= NEWS_MS
