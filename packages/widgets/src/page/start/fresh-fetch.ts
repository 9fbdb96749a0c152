type Fetch = typeof globalThis.fetch

/** A page's `fetch` that passes the browser's own cache once the page has asked for newer figures (`reprice`). */
export function createFreshFetch(fetch: Fetch) {
  let cache: RequestCache | undefined
  return {
    fetch: ((input, init) => fetch(input, cache ? { ...init, cache } : init)) satisfies Fetch,
    passCache: () => {
      cache = 'reload'
    },
  }
}
