/** What `test.use` is given for each kind of screen. */
export const WIDTHS = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const

/** `npm test` runs the desktop; `npm run test:all` runs what is tagged here too. */
export const tagOf = (kind: string) => (kind === 'phone' ? ['@slow'] : [])
