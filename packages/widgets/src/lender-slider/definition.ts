import { flag, number, text } from '../element/index.ts'

/** The lenders, passing by; still where the visitor wants no motion. */
export const attributes = {
  /** The publishable key of a dealership; without it the lenders are those of the signed-in user's dealership. */
  'dealership-key': text(),
  'affiliate-user-id': number(),
  'base-url': text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** One turn, in milliseconds. */
  speed: number(15_000),
  /** What the row of lenders is called aloud. */
  label: text('Our lenders'),
}
