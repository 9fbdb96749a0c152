import { carsAround, defineWidget, type ElementOf, smallPrintOf } from '../element/index.ts'
import { exampleStyles } from '../kit/index.ts'
import { publicPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { MonthlyPrice } from './MonthlyPrice.tsx'
import own from './monthly-price.css?inline'
import { createMonthlyPrice } from './state.ts'

export const styles = [...exampleStyles, own]

export const widget = defineWidget('forecourt-monthly-price', {
  component: MonthlyPrice,
  styles: [...themeStyles, ...styles],
  attributes,
  events,
  state: ({ props, host }) =>
    createMonthlyPrice(props, publicPage, {
      cars: () => carsAround(host),
      smallPrint: (productType) => smallPrintOf(host, productType),
    }),
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-monthly-price': ElementOf<typeof widget>
  }
}
