/** Settings of `test.use` for each kind of screen; a desktop shows every column of the list. */
export const WIDTHS = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const

/** Run in `npm test`: each main job from end to end, once, on PostgreSQL. `npm run test:all` runs all the others. */
export const MAIN = '@main'

/**
 * Left to the embedded database: a journey on a second screen size, journeys joined that have tests of their own, and answers of
 * the server that the widget's component tests give it as well.
 */
export const SLOW = '@slow'

/** For tests on PostgreSQL and on the embedded database: their data after a kill. */
export const ALSO_EMBEDDED = '@embedded'

/** A desktop is tested on PostgreSQL, a phone on the embedded database. */
export const tagOf = (kind: string) => (kind === 'phone' ? [SLOW] : [])
