import { number, text } from '../element/index.ts'

export const attributes = {
  /** The publishable key of a dealership; without it the lenders are those of the signed-in user's dealership. */
  'dealership-key': text(),
  'affiliate-user-id': number(),
  'base-url': text(),
  /** One turn, in milliseconds. */
  speed: number(15_000),
  /** What the row of lenders is called aloud. */
  label: text('Our lenders'),
}
