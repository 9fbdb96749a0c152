import type { PaymentPart } from './payment-parts.ts'

/** The data of one bar. */
type BarPart = Pick<PaymentPart, 'kind' | 'count' | 'amount'>

/** One payment as a bar; `x` is its left edge, all in the picture's own units. */
interface PaymentBar<P extends BarPart = PaymentPart> {
  readonly part: P
  readonly x: number
  readonly width: number
  readonly height: number
}

interface PictureSize {
  readonly width: number
  readonly tallest: number
  /** Width of the bar of an advance or final payment. */
  readonly barWidth: number
  /** The payment in pounds that is as tall as the picture; pictures side by side share one. */
  readonly most?: number
}

/** Even the smallest payment can be seen. */
const SHORTEST = 4
const GAP = 14
/** The part of a month's width that its bar fills. */
const FILLED = 0.62

const isSingle = ({ kind }: BarPart) => kind === 'advance' || kind === 'final'

/** The payments on one scale: the advance payment at the left, a narrow bar for each instalment, a final payment at the right. */
export function paymentBars<P extends BarPart>(parts: readonly P[], size: PictureSize): PaymentBar<P>[] {
  const { width, tallest, barWidth, most = Math.max(...parts.map(({ amount }) => amount)) } = size
  const sideWidth = (kind: PaymentPart['kind']) => (parts.some((part) => part.kind === kind) ? barWidth + GAP : 0)
  const left = sideWidth('advance')
  const months = parts.reduce((sum, part) => sum + (isSingle(part) ? 0 : part.count), 0)
  const step = (width - left - sideWidth('final')) / Math.max(1, months)
  let month = 0
  return parts.flatMap((part) => {
    const height = Math.max(SHORTEST, (part.amount / most) * tallest)
    if (isSingle(part)) return [{ part, x: part.kind === 'advance' ? 0 : width - barWidth, width: barWidth, height }]
    const first = month
    month += part.count
    const bar = { part, width: Math.min(step * FILLED, barWidth), height }
    return Array.from({ length: part.count }, (_, index) => ({ ...bar, x: left + (first + index) * step }))
  })
}
