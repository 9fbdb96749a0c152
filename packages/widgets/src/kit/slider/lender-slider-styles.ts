import lender from '../lender-marks/lender.css?inline'
import slider from './slider.css?inline'

/** For the widget that is nothing but the row of lenders. */
export const lenderSliderStyles: readonly string[] = [lender, slider]
