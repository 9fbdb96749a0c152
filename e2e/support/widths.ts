/** What `test.use` is given for each kind of screen; a desktop shows every column of the list. */
export const WIDTHS = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const

/** `npm test` runs the desktop; `npm run test:all` runs what is tagged here too. */
export const tagOf = (kind: string) => (kind === 'phone' ? ['@slow'] : [])
