import { PublicFrame, useTrouble } from '../element/index.ts'
import { Slider, type SliderView } from './Slider.tsx'

/** On a dealer's own page, where a page's author wants to know why there are no lenders. */
export function PublicSlider(view: SliderView) {
  useTrouble(view)
  return (
    <PublicFrame>
      <Slider {...view} />
    </PublicFrame>
  )
}
