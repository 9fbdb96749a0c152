import { useHandle, type WidgetView, withKey } from '../element/index.ts'
import { baseStyles, LenderSlider, lenderSliderStyles } from '../kit/index.ts'
import { publicPage, publicPanel } from '../page/index.ts'
import type { attributes } from './definition.ts'
import own from './lender-slider.css?inline'
import type { Lenders } from './state.ts'

type SliderView = WidgetView<typeof attributes, Record<never, never>, Lenders>

export const sliderStyles = [...baseStyles, ...lenderSliderStyles, own]

/** The slider on a dealer's own page, which reports why there are no lenders. */
export const PublicSlider = withKey(KeyedSlider)

function KeyedSlider(view: SliderView) {
  const { dealershipKey, baseUrl } = view.props
  const { website, hasNoWebsite } = publicPanel(publicPage(dealershipKey.value, baseUrl.value))
  useHandle({}, website.value !== null || hasNoWebsite.value)
  return <Slider {...view} />
}

/** The moving row of lenders; renders nothing without lenders. */
export function Slider({ props, state }: Pick<SliderView, 'props' | 'state'>) {
  if (state.value.length === 0) return null
  return (
    <>
      <slot name="heading" />
      <LenderSlider lenders={state.value} speed={props.speed.value} label={props.label.value || undefined} />
      <slot name="note" />
    </>
  )
}
