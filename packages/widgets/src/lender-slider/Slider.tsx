import type { WidgetView } from '../element/index.ts'
import { LenderSlider } from '../kit/index.ts'
import type { attributes } from './definition.ts'
import type { Lenders } from './state.ts'

export type SliderView = WidgetView<typeof attributes, Record<never, never>, Lenders>

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
