import type { Widget } from './element/index.ts'
import { loadChunk } from './element/loader/load-chunk.ts'
import type { Chunk } from './public-elements.ts'

/** Each widget is a separate chunk; importing it defines its element. */
export const elements = {
  'forecourt-account': (): Chunk => import('./account/element.ts'),
  'forecourt-command': (): Chunk => import('./customers/command/element.ts'),
  'forecourt-customer': (): Chunk => import('./customer/element.ts'),
  'forecourt-customers': (): Chunk => import('./customers/element.ts'),
  'forecourt-deal': (): Chunk => import('./deal-room/element.ts'),
  'forecourt-dealership': (): Chunk => import('./dealership/element.ts'),
  'forecourt-lender-slider': (): Chunk => import('./lender-slider/element.ts'),
  'forecourt-login': (): Chunk => import('./login/element.ts'),
  'forecourt-monthly-price': (): Chunk => import('./monthly-price/element.ts'),
  'forecourt-notifications': (): Chunk => import('./notifications/element.ts'),
  'forecourt-pay': (): Chunk => import('./pay/element.ts'),
  'forecourt-payments': (): Chunk => import('./payments/element.ts'),
  'forecourt-proposal': (): Chunk => import('./proposal/element.ts'),
  'forecourt-quick-quote': (): Chunk => import('./quick-quote/element.ts'),
  'forecourt-representative-example': (): Chunk => import('./representative-example/element.ts'),
  'forecourt-session-dialog': (): Chunk => import('./session-dialog/element.ts'),
  'forecourt-settings': (): Chunk => import('./settings/element.ts'),
  'forecourt-stock': (): Chunk => import('./stock/element.ts'),
  'forecourt-today': (): Chunk => import('./today/element.ts'),
  'forecourt-trail': (): Chunk => import('./trail/element.ts'),
  'forecourt-valuations': (): Chunk => import('./valuations/element.ts'),
} as const

export type ElementTag = keyof typeof elements

/** Defines an element, after loading its code if necessary. A chunk not here after 120 seconds has failed (spec §9). */
export async function loadElement(tag: ElementTag): Promise<void> {
  const { widget } = await loadChunk<{ readonly widget: Pick<Widget, 'define'> }>(elements[tag], setTimeout)
  // Another release may have defined the tag already.
  widget.define(tag)
}
