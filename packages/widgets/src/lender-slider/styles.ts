import { baseStyles, lenderSliderStyles } from '../kit/index.ts'
import own from './lender-slider.css?inline'

export const sliderStyles: readonly string[] = [...baseStyles, ...lenderSliderStyles, own]
