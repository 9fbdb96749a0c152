import { text } from '../element/index.ts'

/** Tells the user that the session has ended, or that they may not use Forecourt any more; once on a page. */
export const attributes = { 'base-url': text() }
