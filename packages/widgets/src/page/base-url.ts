const API = '/api/v3'

/**
 * The root of the API: what the host says, else the place our own file came from. A file that came from nowhere on the web (a test)
 * asks the page's own origin.
 */
export function apiBaseUrl(
  given?: string,
  file: string = import.meta.url,
  pageOrigin: string = location.origin,
): string {
  if (given) return given.replace(/\/+$/, '')
  const own = URL.parse(file)
  return (own?.protocol.startsWith('http') ? own.origin : pageOrigin) + API
}
