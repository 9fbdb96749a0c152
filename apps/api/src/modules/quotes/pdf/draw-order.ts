import type { QuoteLink } from '@forecourt/core'
import { type PagesOrder, pagesPdf } from './pages-pdf.ts'
import { quotePdf } from './quote-pdf.ts'

/** All that the PDF of a link shows. */
export interface PdfOrder {
  readonly link: QuoteLink
  readonly statement: string
}

export type DrawingOrder = PdfOrder | PagesOrder

export const drawOrder = (order: DrawingOrder): Promise<Buffer> =>
  'link' in order ? quotePdf(order.link, order.statement) : pagesPdf(order)
