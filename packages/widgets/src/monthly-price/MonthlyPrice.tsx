import { useTrouble } from '../element/index.ts'
import { useSignalEffect, useSignals } from '../signals/index.ts'
import { MonthlyPriceFace } from './MonthlyPriceFace.tsx'
import type { MonthlyPriceView } from './view.ts'

export function MonthlyPrice({ state, ...view }: MonthlyPriceView) {
  useSignals()
  useTrouble(view)
  const { emit } = view
  useSignalEffect(() => {
    const price = state.price.value
    if (!price) return
    const { instalment, aprPercent, totalPayable } = price.row.quote
    emit('forecourt-quote', { instalment, aprPercent, totalPayable, termMonths: price.row.termMonths })
  })
  return <MonthlyPriceFace state={state} />
}
