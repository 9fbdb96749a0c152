import { defineWidget, type ElementOf } from '../element/index.ts'
import { portalPage, publicPage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes } from './definition.ts'
import { Slider, sliderStyles } from './Slider.tsx'
import { portalLenders, publicLenders } from './state.ts'

export const widget = defineWidget('forecourt-lender-slider', {
  component: Slider,
  styles: [...themeStyles, ...sliderStyles],
  attributes,
  state: ({ props }) => {
    const key = props.dealershipKey.peek()
    const baseUrl = props.baseUrl.peek()
    return key ? publicLenders(publicPage(key, baseUrl)) : portalLenders(portalPage(baseUrl), props.affiliateUserId)
  },
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-lender-slider': ElementOf<typeof widget>
  }
}
