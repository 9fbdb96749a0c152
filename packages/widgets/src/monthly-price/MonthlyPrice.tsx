import { useTrouble } from '../element/index.ts'
import { useSignalEffect, useSignals } from '../signals/index.ts'
import { MonthlyPriceFace } from './MonthlyPriceFace.tsx'
import type { MonthlyPriceView } from './view.ts'

export function MonthlyPrice({ state, ...view }: MonthlyPriceView) {
  useSignals()
  useTrouble(view)
  const { emit, host } = view
  useSignalEffect(() => {
    const price = state.price.value
    if (!price) return
    const { instalment, aprPercent, totalPayable } = price.row.quote
    emit('forecourt-quote', { instalment, aprPercent, totalPayable, termMonths: price.row.termMonths })
  })
  // Its own, or that of anything around it: a list says it once.
  return <MonthlyPriceFace state={state} phone={host.closest('[phone]')?.getAttribute('phone') ?? null} />
}
