/** The demo's day: a Friday afternoon, the same in every run. */
export const AT = '2026-11-20T14:02:00Z'

const moment = Date.parse(AT)

// The server loads it before its own program and the tour imports it, so that both share that moment.
globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [moment] : given),
  get: (date, name) => (name === 'now' ? () => moment : Reflect.get(date, name)),
})
