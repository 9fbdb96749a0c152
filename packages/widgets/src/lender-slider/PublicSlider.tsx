import { PublicFrame, useTrouble } from '../element/index.ts'
import { Slider, type SliderView } from './Slider.tsx'

/** The slider on a dealer's own page, which reports why there are no lenders. */
export function PublicSlider(view: SliderView) {
  useTrouble(view)
  return (
    <PublicFrame>
      <Slider {...view} />
    </PublicFrame>
  )
}
