import type { BegunCall } from '../../page/start/begun-call.ts'
import type { UnloadedElement } from './start-loader.ts'

/** Tags with equal attributes share a call. */
const sent: Record<string, BegunCall[1]> = {}

/**
 * Sends the first call of a public page beside its files: the call of the page's own client (`portal.start`), made from the tag's
 * attributes, without headers that need a preflight. Undefined if no answer arrives. If the client's call differs after all, for
 * instance because a mileage is written with a comma, this answer is not used.
 */
export function beginCall(host: UnloadedElement, folder: string): BegunCall {
  const { dealershipKey: key = '', registration: reg, mileage } = host
  const query = new URLSearchParams({ key, ...(reg && { reg, ...(mileage && { mileage }) }) })
  const url = `${host.baseUrl || new URL('/api/v3', folder)}/public/start?${query}`
  sent[url] ??= fetch(url).catch(() => undefined)
  return [url, sent[url]]
}
