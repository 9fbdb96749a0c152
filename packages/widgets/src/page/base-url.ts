const API = '/api/v3'

/**
 * The root of the API: the host's value, else the origin of our own file. A file without a web address, as in a test,
 * uses the page's own origin.
 */
export function apiBaseUrl(given?: string, file: string = import.meta.url, pageOrigin?: string): string {
  if (given) return given.replace(/\/+$/, '')
  const own = parseAddress(file)
  return (own?.protocol.startsWith('http') ? own.origin : (pageOrigin ?? location.origin)) + API
}

/** Null for what is no address. `URL.parse` is the same, but Safari 17 and Chrome 125 do not have it. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
