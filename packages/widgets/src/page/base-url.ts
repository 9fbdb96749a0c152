const API = '/api/v3'

/**
 * The root of the API: the host's value, else the origin of our own file. A file without a web address, as in a test,
 * uses the page's own origin.
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
