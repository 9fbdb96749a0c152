import portalButton from './button/portal-button.css?inline'
import radioSwitch from './choice/radio-switch.css?inline'
import example from './example/example.css?inline'
import banner from './layout/banner.css?inline'
import lender from './lender-marks/lender.css?inline'
import paymentPicture from './payment-picture/payment-picture.css?inline'
import select from './select/select.css?inline'
import lenderSlider from './slider/lender-slider.css?inline'
import slider from './slider/slider.css?inline'
import status from './status/status.css?inline'
import { baseStyles } from './styles.ts'
import vehicle from './vehicle/vehicle.css?inline'

/** Not part of the base sheets, because few widgets show a representative example. */
export const exampleStyles: readonly string[] = [example]

/** Styles of the widget that is only a row of lenders. */
export const lenderSliderStyles: readonly string[] = [lender, lenderSlider]

/** Styles of a payer's page, which loads nothing else of the portal. */
export const payerStyles: readonly string[] = /* @__PURE__ */ baseStyles.concat(
  portalButton,
  radioSwitch,
  status,
  banner,
  vehicle,
)

/** Styles of a buyer's page: a payer's, and the controls that change a quote. */
export const buyerStyles: readonly string[] = /* @__PURE__ */ payerStyles.concat(select, slider, paymentPicture)
