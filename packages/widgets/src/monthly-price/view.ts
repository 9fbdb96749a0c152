import type { PropSignals, WidgetView } from '../element/index.ts'
import type { attributes, events } from './definition.ts'
import { createMonthlyPrice, type MonthlyPriceState } from './state.ts'

export type MonthlyPriceView = WidgetView<typeof attributes, typeof events, MonthlyPriceState>

export const openMonthlyPrice = ({ props }: { readonly props: PropSignals<typeof attributes> }): MonthlyPriceState =>
  createMonthlyPrice({ ...props, key: props.dealershipKey })
