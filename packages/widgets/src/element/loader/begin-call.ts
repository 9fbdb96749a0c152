/** The first call of a public page, sent beside its files. `answer` is undefined where none arrived. */
export interface BegunCall {
  readonly url: string
  readonly answer: Promise<Response | undefined>
}

/**
 * Asks what the page's own client will ask (`portal.start`), from what the tag says. No header that a browser would ask leave for
 * first. Where the client asks otherwise after all, for instance because a mileage is written with a comma, this answer is not used.
 */
export function beginCall(host: HTMLElement, folder: string): BegunCall {
  const read = (name: string): string => Reflect.get(host, name) ?? ''
  const query = new URLSearchParams({ key: read('dealershipKey') })
  for (const [name, attribute] of [
    ['reg', 'registration'],
    ['mileage', 'mileage'],
  ] as const)
    if (read('registration') && read(attribute)) query.set(name, read(attribute))
  const url = `${read('baseUrl') || new URL('/api/v3', folder).href}/public/start?${query}`
  return { url, answer: fetch(url).catch(() => undefined) }
}
