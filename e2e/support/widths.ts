/** What `test.use` is given for each kind of screen; a desktop shows every column of the list. */
export const WIDTHS = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const

/**
 * Left to `npm run test:all`: a journey on a second screen size, journeys joined that have tests of their own, and answers of
 * the server that the widget's component tests give it as well.
 */
export const SLOW = '@slow'

/** Run in `npm test` on PostgreSQL, and in `npm run test:all` on the embedded database: what lies there after a kill. */
export const ALSO_EMBEDDED = '@embedded'

/** `npm test` runs the desktop; `npm run test:all` runs what is tagged here too. */
export const tagOf = (kind: string) => (kind === 'phone' ? [SLOW] : [])
