import button from './button/button.css?inline'
import choice from './choice/choice.css?inline'
import ticks from './choice/ticks.css?inline'
import feedback from './feedback/feedback.css?inline'
import field from './field/field.css?inline'
import icon from './icon/icon.css?inline'
import layout from './layout/layout.css?inline'

/** Styles of public widgets; the rest of the kit's sheets is in `kitStyles`. */
export const baseStyles: readonly string[] = [icon, button, field, choice, ticks, layout, feedback]
