import { Counter } from 'prom-client'

/** Of the process: right answers of passkeys whose counter has not grown. */
export const passkeyCopies = new Counter({
  name: 'passkey_copies_total',
  help: 'Answers that were right but for a counter that has not grown: somebody has a copy of the passkey',
  registers: [],
})
