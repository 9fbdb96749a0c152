import type { BegunCall } from '../../page/start/begun-call.ts'

/** Tags that say the same share a call. */
const sent: Record<string, BegunCall[1]> = {}

/**
 * Sends the first call of a public page beside its files: what the page's own client will ask (`portal.start`), from what the tag
 * says, and without a header that a browser would ask leave for first. Undefined where no answer arrives. Where the client asks
 * otherwise after all, for instance because a mileage is written with a comma, this answer is not used.
 */
export function beginCall(host: HTMLElement, folder: string): BegunCall {
  const read = (name: string): string => Reflect.get(host, name)
  const query = new URLSearchParams({ key: read('dealershipKey') })
  const [reg, mileage] = [read('registration'), read('mileage')]
  if (reg) query.set('reg', reg)
  if (reg && mileage) query.set('mileage', mileage)
  const url = `${read('baseUrl') || new URL('/api/v3', folder)}/public/start?${query}`
  sent[url] ??= fetch(url).catch(() => undefined)
  return [url, sent[url]]
}
