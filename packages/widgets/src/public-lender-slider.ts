import { defineWidget } from './element/index.ts'
import { attributes } from './lender-slider/definition.ts'
import { PublicSlider, sliderStyles } from './lender-slider/Slider.tsx'
import { lendersOfKey } from './lender-slider/state.ts'
import { themeStyles } from './theme/index.ts'

/** The lenders on a dealer's own page, without the portal's parts. */
export const widget = defineWidget('forecourt-lender-slider', {
  component: PublicSlider,
  styles: [...themeStyles, ...sliderStyles],
  attributes,
  state: ({ props }) => lendersOfKey(props),
})
