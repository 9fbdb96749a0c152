import { formatPoundsAndPence, type PaymentMethod, toPounds } from '@forecourt/core'
import { KeyFigures } from '../../kit/index.ts'
import type { ShownPayments } from './shown.ts'
import { METHOD_WORDS } from './words.ts'

const formatPence = (pence: number) => formatPoundsAndPence(toPounds(pence))

/** Totals of the filtered rows. */
export function TotalsStrip({ state }: { state: Pick<ShownPayments, 'list' | 'totals'> }) {
  if (state.list.phase.value !== 'ready') return null
  const { outstanding, received, refunded, kept, byMethod } = state.totals.value
  return (
    <section className="payments-totals" aria-label="Totals of the payments shown">
      <KeyFigures
        figures={[
          { label: 'Not paid yet', value: formatPence(outstanding) },
          { label: 'Received', value: formatPence(received) },
          { label: 'Refunded', value: formatPence(refunded) },
          { label: 'Net of refunds', value: formatPence(kept), note: <ByMethod byMethod={byMethod} /> },
        ]}
      />
    </section>
  )
}

function ByMethod({ byMethod }: { byMethod: ReadonlyMap<PaymentMethod, number> }) {
  return [...byMethod]
    .map(([method, pence]) => `${METHOD_WORDS[method]} ${formatPence(pence)}`.replaceAll(' ', '\u00a0'))
    .join(' · ')
}
