/** The demo's day: a Friday afternoon, the same in every run. */
export const AT = '2026-11-20T14:02:00Z'

const moment = Date.parse(AT)

// The server loads it before its own program and the tour imports it, so that both share that moment.
globalThis.Date = new Proxy(Date, {
  // The server's own clock stands on this one, so that its class stays that of each date.
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [moment] : given, made),
  get: (date, name) => (name === 'now' ? () => moment : Reflect.get(date, name)),
})
