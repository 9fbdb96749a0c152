import { formatPoundsAndPence, type PaymentMethod, toPounds } from '@forecourt/core'
import { KeyFigures } from '../kit/index.ts'
import type { PaymentsState } from './state.ts'
import { METHOD_WORDS } from './words.ts'

const written = (pence: number) => formatPoundsAndPence(toPounds(pence))

/** Of what is shown: another filter has other totals. */
export function TotalsStrip({ state }: { state: PaymentsState }) {
  if (state.sources.list.phase.value !== 'ready') return null
  const { outstanding, received, refunded, kept, byMethod } = state.totals.value
  return (
    <section className="payments-totals" aria-label="Totals of the payments shown">
      <KeyFigures
        figures={[
          { label: 'Not paid yet', value: written(outstanding) },
          { label: 'Received', value: written(received) },
          { label: 'Refunded', value: written(refunded) },
          { label: 'Net of refunds', value: written(kept), note: <ByMethod byMethod={byMethod} /> },
        ]}
      />
    </section>
  )
}

function ByMethod({ byMethod }: { byMethod: ReadonlyMap<PaymentMethod, number> }) {
  return [...byMethod]
    .map(([method, pence]) => `${METHOD_WORDS[method]} ${written(pence)}`.replaceAll(' ', '\u00a0'))
    .join(' · ')
}
