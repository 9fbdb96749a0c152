import type { Widget } from './element/index.ts'
import { loadChunk } from './element/loader/load-chunk.ts'

/** Each widget is a chunk of its own; importing it defines its element. */
export const elements = {
  'forecourt-account': () => import('./account/element.ts'),
  'forecourt-command': () => import('./customers/command/element.ts'),
  'forecourt-customer': () => import('./customer/element.ts'),
  'forecourt-customers': () => import('./customers/element.ts'),
  'forecourt-dealership': () => import('./dealership/element.ts'),
  'forecourt-lender-slider': () => import('./lender-slider/element.ts'),
  'forecourt-login': () => import('./login/element.ts'),
  'forecourt-monthly-price': () => import('./monthly-price/element.ts'),
  'forecourt-notifications': () => import('./notifications/element.ts'),
  'forecourt-pay': () => import('./pay/element.ts'),
  'forecourt-payments': () => import('./payments/element.ts'),
  'forecourt-proposal': () => import('./proposal/element.ts'),
  'forecourt-quick-quote': () => import('./quick-quote/element.ts'),
  'forecourt-representative-example': () => import('./representative-example/element.ts'),
  'forecourt-session-dialog': () => import('./session-dialog/element.ts'),
  'forecourt-settings': () => import('./settings/element.ts'),
  'forecourt-stock': () => import('./stock/element.ts'),
  'forecourt-valuations': () => import('./valuations/element.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly widget: Widget }>>>

export type ElementTag = keyof typeof elements

/** Defines an element, after fetching its code if that is not here yet. A chunk not there after 120 seconds has failed (spec §9). */
export async function loadElement(tag: ElementTag): Promise<void> {
  const { widget } = await loadChunk<{ readonly widget: Pick<Widget, 'define'> }>(elements[tag])
  // Said here, by whoever asked for it: another release may have the tag already.
  widget.define(tag)
}
