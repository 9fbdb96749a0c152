import { defineWidget, type ElementOf } from '../element/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { MonthlyPrice } from './MonthlyPrice.tsx'
import { monthlyPriceStyles } from './styles.ts'
import { openMonthlyPrice } from './view.ts'

export const widget = defineWidget('forecourt-monthly-price', {
  component: MonthlyPrice,
  styles: [...themeStyles, ...monthlyPriceStyles],
  attributes,
  events,
  state: openMonthlyPrice,
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-monthly-price': ElementOf<typeof widget>
  }
}
