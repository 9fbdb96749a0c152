import lender from '../lender-marks/lender.css?inline'
import slider from './slider.css?inline'

/** Styles of the widget that is only a row of lenders. */
export const lenderSliderStyles: readonly string[] = [lender, slider]
