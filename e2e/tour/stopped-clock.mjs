/** The demo's day: a Friday afternoon, the same in every run. */
export const AT = '2026-11-20T14:02:00Z'

const moment = Date.parse(AT)

// Loaded before the program of the server and of the tour: both stand at that moment, and the demo is the same every day.
globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [moment] : given),
  get: (date, name) => (name === 'now' ? () => moment : Reflect.get(date, name)),
})
