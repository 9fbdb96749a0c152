import { HOUR_MS } from '@forecourt/core'

/** Marks the answers of `GET /public/start` that a page's own server has written into it: the addresses that each answers. */
export const START_IN_PAGE = 'data-forecourt-start'

/** The answer in the page to this address; null without one, and where it is older than an hour or its age is unknown. */
export function startInPage(url: string, now: Date = new Date()): string | null {
  const block = document.querySelector(`[${START_IN_PAGE}~="${url}"]`)
  const age = now.getTime() - Date.parse(block?.getAttribute('data-at') ?? '')
  return block && age < HOUR_MS ? block.textContent : null
}
