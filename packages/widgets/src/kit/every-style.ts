import radioCards from './choice/radio-cards.css?inline'
import radioSwitch from './choice/radio-switch.css?inline'
import calendar from './field/calendar.css?inline'
import files from './files/files.css?inline'
import list from './layout/list.css?inline'
import sideNav from './layout/side-nav.css?inline'
import stepper from './layout/stepper.css?inline'
import tabs from './layout/tabs.css?inline'
import lender from './lender-marks/lender.css?inline'
import notes from './notes/notes.css?inline'
import paymentPicture from './payment-picture/payment-picture.css?inline'
import select from './select/select.css?inline'
import lenderSlider from './slider/lender-slider.css?inline'
import slider from './slider/slider.css?inline'
import status from './status/status.css?inline'
import { smallStyles } from './styles.ts'
import table from './table/table.css?inline'
import vehicle from './vehicle/vehicle.css?inline'

/** Every sheet of the kit, for the portal's screens. */
export const kitStyles: readonly string[] = /* @__PURE__ */ smallStyles.concat(
  radioSwitch,
  radioCards,
  calendar,
  select,
  status,
  stepper,
  tabs,
  sideNav,
  list,
  lender,
  lenderSlider,
  slider,
  files,
  notes,
  vehicle,
  paymentPicture,
  table,
)
