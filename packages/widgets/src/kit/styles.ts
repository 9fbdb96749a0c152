import button from './button/button.css?inline'
import portalButton from './button/portal-button.css?inline'
import choice from './choice/choice.css?inline'
import ticks from './choice/ticks.css?inline'
import feedback from './feedback/feedback.css?inline'
import portalFeedback from './feedback/portal-feedback.css?inline'
import field from './field/field.css?inline'
import form from './form/form.css?inline'
import icon from './icon/icon.css?inline'
import banner from './layout/banner.css?inline'
import card from './layout/card.css?inline'
import layout from './layout/layout.css?inline'
import dialog from './overlay/dialog.css?inline'
import float from './overlay/float.css?inline'
import password from './password/password.css?inline'
import qr from './qr/qr.css?inline'

// A bundler drops a list that is not used, but not one with a spread in it: hence concat, and its mark.

/** Styles of public widgets. */
export const baseStyles: readonly string[] = [icon, button, field, choice, ticks, layout, feedback]

/** Styles of the small widgets of a signed-in page: the login, the dealership, the notifications, the end of a session. */
export const smallStyles: readonly string[] = /* @__PURE__ */ baseStyles.concat(
  portalButton,
  portalFeedback,
  card,
  banner,
  dialog,
  float,
  form,
  password,
  qr,
)
