import button from './button/button.css?inline'
import choice from './choice/choice.css?inline'
import ticks from './choice/ticks.css?inline'
import feedback from './feedback/feedback.css?inline'
import field from './field/field.css?inline'
import icon from './icon/icon.css?inline'
import layout from './layout/layout.css?inline'
import status from './status/status.css?inline'

/** What every widget needs, public ones too; the rest of the kit's sheets is `kitStyles`. */
export const baseStyles: readonly string[] = [icon, button, field, choice, ticks, status, layout, feedback]
