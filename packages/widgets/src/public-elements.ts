import type { Widget } from './element/index.ts'

/** Named in each row: if inferred, a table's type would pull in the types of every widget. */
export type Chunk = Promise<{ readonly widget: Widget }>

/** What a page with a publishable key loads instead: only the public view, on the small runtime of public pages. */
export const publicElements = {
  'forecourt-deal': (): Chunk => import('./buyer-deal.ts'),
  'forecourt-lender-slider': (): Chunk => import('./public-lender-slider.ts'),
  'forecourt-monthly-price': (): Chunk => import('./public-monthly-price.ts'),
  'forecourt-pay': (): Chunk => import('./buyer-pay.ts'),
  'forecourt-quick-quote': (): Chunk => import('./public-quick-quote.ts'),
  'forecourt-representative-example': (): Chunk => import('./public-representative-example.ts'),
} as const
