/** What `test.use` is given for each kind of screen. */
export const WIDTHS = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const
