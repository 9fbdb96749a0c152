type Fetch = typeof globalThis.fetch

/** A page's `fetch` that passes the browser's own cache once the page has asked for newer figures (`reprice`). */
export function createFreshFetch(fetch: Fetch) {
  let cache: RequestCache | undefined
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, cache ? { ...init, cache } : init),
    passCache: () => {
      cache = 'reload'
    },
  }
}
