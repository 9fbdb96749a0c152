import portalFeedback from './feedback/portal-feedback.css?inline'
import files from './files/files.css?inline'
import form from './form/form.css?inline'
import banner from './layout/banner.css?inline'
import card from './layout/card.css?inline'
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
import { baseStyles } from './styles-base.ts'
import table from './table/table.css?inline'
import vehicle from './vehicle/vehicle.css?inline'

/** Every sheet of the kit, for the portal's widgets. */
export const kitStyles: readonly string[] = [
  ...baseStyles,
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
  password,
  slider,
  files,
  notes,
  vehicle,
  paymentPicture,
  table,
]
