import { defineWidget, type ElementOf } from '../element/index.ts'
// The sheet alone: its code comes with the second step.
import factors from '../factors/factors.css?inline'
import { smallStyles } from '../kit/index.ts'
import { basePage } from '../page/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Login } from './Login.tsx'
import form from './login.css?inline'
import picture from './login-picture.css?inline'
import { createLogin } from './state.ts'

export const styles = [form, picture]

export const widget = defineWidget('forecourt-login', {
  component: Login,
  styles: [...themeStyles, ...smallStyles, factors, ...styles],
  attributes,
  events,
  state: ({ props, emit }) => {
    const { passwordResetGuid: guid, code, invited: isInvited } = props
    return createLogin(basePage(props.baseUrl.peek()), { guid, code, isInvited }, (user, leadsTo) =>
      emit('forecourt-signed-in', {
        userId: user.userId,
        affiliateUserId: user.affiliateUserId ?? null,
        ...(leadsTo !== undefined && { leadsTo }),
      }),
    )
  },
})

declare global {
  interface HTMLElementTagNameMap {
    'forecourt-login': ElementOf<typeof widget>
  }
}
