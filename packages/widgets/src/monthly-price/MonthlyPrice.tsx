import { roundApr } from '@forecourt/core'
import { closestPhone, isTestKey, useChangeDetection, useHandle, type WidgetView, withKey } from '../element/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import { MonthlyPriceCard } from './MonthlyPriceCard.tsx'
import type { MonthlyPriceState } from './state.ts'

type MonthlyPriceView = WidgetView<typeof attributes, typeof events, MonthlyPriceState>

function KeyedPrice({ state, ...view }: MonthlyPriceView) {
  const { emit, host } = view
  useHandle({ reprice: state.reprice }, state.phase.value !== 'loading')
  const isNews = useChangeDetection()
  useSignalEffect(() => {
    const price = state.price.value
    if (!price) return
    const { instalment, aprPercent, totalPayable } = price.row.quote
    const detail = { instalment, aprPercent: roundApr(aprPercent), totalPayable, termMonths: price.row.termMonths }
    if (isNews(detail)) emit('forecourt-quote', detail)
  })
  return (
    <MonthlyPriceCard
      state={state}
      phone={view.props.phone.value || closestPhone(host)}
      isTest={isTestKey(view.props.dealershipKey.value)}
    />
  )
}

export const MonthlyPrice = withKey(KeyedPrice)
