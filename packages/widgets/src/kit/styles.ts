import button from './button/button.css?inline'
import portalButton from './button/portal-button.css?inline'
import choice from './choice/choice.css?inline'
import radioCards from './choice/radio-cards.css?inline'
import radioSwitch from './choice/radio-switch.css?inline'
import ticks from './choice/ticks.css?inline'
import example from './example/example.css?inline'
import feedback from './feedback/feedback.css?inline'
import portalFeedback from './feedback/portal-feedback.css?inline'
import calendar from './field/calendar.css?inline'
import field from './field/field.css?inline'
import files from './files/files.css?inline'
import form from './form/form.css?inline'
import icon from './icon/icon.css?inline'
import banner from './layout/banner.css?inline'
import card from './layout/card.css?inline'
import layout from './layout/layout.css?inline'
import list from './layout/list.css?inline'
import stepper from './layout/stepper.css?inline'
import tabs from './layout/tabs.css?inline'
import lender from './lender-marks/lender.css?inline'
import notes from './notes/notes.css?inline'
import dialog from './overlay/dialog.css?inline'
import float from './overlay/float.css?inline'
import password from './password/password.css?inline'
import paymentPicture from './payment-picture/payment-picture.css?inline'
import select from './select/select.css?inline'
import slider from './slider/slider.css?inline'
import status from './status/status.css?inline'
import table from './table/table.css?inline'
import vehicle from './vehicle/vehicle.css?inline'

// A bundler drops a list that is not used, but not one with a spread in it: hence concat, and its mark.

/** Styles of public widgets. */
export const baseStyles: readonly string[] = [icon, button, field, choice, ticks, layout, feedback]

/** Not part of the base sheets, because few widgets show a representative example. */
export const exampleStyles: readonly string[] = [example]

/** Styles of the widget that is only a row of lenders. */
export const lenderSliderStyles: readonly string[] = [lender, slider]

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

/** Every sheet of the kit, for the portal's widgets. */
export const kitStyles: readonly string[] = /* @__PURE__ */ baseStyles.concat(
  [
    portalButton,
    radioSwitch,
    radioCards,
    calendar,
    portalFeedback,
    card,
    select,
    status,
    banner,
    stepper,
    tabs,
    list,
    lender,
    dialog,
    float,
    form,
  ],
  [password, slider, files, notes, vehicle, paymentPicture, table],
)
