/** Loaded before a server's own program: its clock stands at the moment that the environment names, so that the demo is the same every day. */
const moment = Date.parse(process.env.STOPPED_AT)

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [moment] : given),
  get: (date, name) => (name === 'now' ? () => moment : Reflect.get(date, name)),
})
