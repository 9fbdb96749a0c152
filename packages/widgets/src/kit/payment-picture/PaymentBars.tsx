import { type PaymentPart, paymentBars } from '@forecourt/core'

/** Width in the picture's own units; CSS stretches it. */
const WIDTH = 640

type BarsProps = {
  /** Ordered by due date. */
  parts: readonly Pick<PaymentPart, 'kind' | 'count' | 'amount'>[]
  height?: number
  /** Pounds; the highest payment of all pictures that stand side by side. */
  most?: number
}

/** The payments as bars on one scale. They repeat the text beside them. */
export function PaymentBars({ parts, height = 112, most }: BarsProps) {
  const size = { width: WIDTH, tallest: height - 2, barWidth: 26, ...(most === undefined ? {} : { most }) }
  return (
    <svg
      className="payment-bars"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden="true"
    >
      {paymentBars(parts, size).map(({ part, x, width, height: tall }) => (
        <rect
          key={x}
          className={part.kind === 'final' ? 'payment-choice' : 'payment-solid'}
          x={x.toFixed(1)}
          y={(height - tall).toFixed(1)}
          width={width.toFixed(1)}
          height={tall.toFixed(1)}
        />
      ))}
    </svg>
  )
}
