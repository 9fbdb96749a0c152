import { roundApr } from '@forecourt/core'
import { useEffect } from 'react'
import {
  closestPhone,
  isTestKey,
  lookAgain,
  tellShown,
  useChangeDetection,
  useHandle,
  type WidgetView,
  withKey,
} from '../element/index.ts'
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
    tellShown(host, price?.example ?? (state.phase.value === 'loading' ? undefined : null))
    if (!price) return
    const { instalment, aprPercent, totalPayable } = price.row.quote
    const { termMonths } = price.row
    const detail = {
      instalment,
      aprPercent: roundApr(aprPercent),
      totalPayable,
      termMonths,
      productType: price.productType,
    }
    if (isNews(detail)) emit('forecourt-quote', detail)
  })
  useEffect(() => () => tellShown(host, undefined), [host])
  // Its figure is drawn now, in the size that the page gives it.
  const { value: phase } = state.phase
  useEffect(() => {
    if (phase === 'priced') lookAgain()
  }, [phase])
  return (
    <MonthlyPriceCard
      state={state}
      phone={view.props.phone.value || closestPhone(host)}
      isTest={isTestKey(view.props.dealershipKey.value)}
    />
  )
}

export const MonthlyPrice = withKey(KeyedPrice)
