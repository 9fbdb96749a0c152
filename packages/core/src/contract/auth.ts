import * as z from 'zod/mini'
import { guid, identifier, SessionRow, text, User } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { clientToken, isFeatureEnabled } from './public-page.ts'
import { Done } from './wire.ts'

const password = () => text(200).check(z.minLength(1))
const emailAddress = () => text(254).check(z.minLength(1))

const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Logs a user in',
  audience: 'public',
  body: z.object({ username: emailAddress(), password: password() }),
  response: z.object({ authenticationToken: text(4000), user: User }),
  refusals: ['WRONG_CREDENTIALS', 'BANNED', 'FORBIDDEN'],
  usedBy: 'Login',
})

const passwordForgot = endpoint({
  id: 'auth.passwordForgot',
  method: 'POST',
  path: '/auth/password-forgot',
  summary: 'Mails a link for a new password; gives the same answer for addresses known and unknown (D34)',
  audience: 'public',
  body: z.object({ email: emailAddress() }),
  response: z.object({ passwordResetGuid: guid() }),
  refusals: ['INVALID'],
  usedBy: 'Forgot Password',
})

const passwordReset = endpoint({
  id: 'auth.passwordReset',
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Sets a new password, once, with a guid that the mailed link has armed (D34)',
  audience: 'public',
  body: z.object({ passwordResetGuid: guid(), password: password() }),
  response: Done,
  refusals: ['NOT_FOUND', 'INVALID'],
  usedBy: 'Reset Password',
})

const armPasswordReset = endpoint({
  id: 'auth.armPasswordReset',
  method: 'POST',
  path: '/auth/password-reset/arm',
  summary: 'Arms a guid with the code of the mailed link',
  audience: 'public',
  body: z.object({ passwordResetGuid: guid(), code: text(100).check(z.minLength(1)) }),
  response: Done,
  refusals: ['NOT_FOUND'],
  own: true,
  usedBy: 'Reset Password',
})

const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/password',
  summary: 'Changes the caller’s password and ends their other sessions',
  audience: 'user',
  body: z.object({ currentPassword: password(), newPassword: password() }),
  response: Done,
  refusals: ['INVALID'],
  own: true,
  usedBy: 'Account',
})

const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the caller’s session',
  audience: 'user',
  response: Done,
  refusals: [],
  own: true,
  outlivesPage: true,
  usedBy: 'Shell, account',
})

const sessions = endpoint({
  id: 'auth.sessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The caller’s sessions, newest first',
  audience: 'user',
  response: z.array(SessionRow),
  refusals: [],
  own: true,
  usedBy: 'Account',
})

const endSessions = endpoint({
  id: 'auth.endSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends one of the caller’s sessions, or all of them when none is named',
  audience: 'user',
  query: z.object({ sessionId: z.optional(identifier()) }),
  response: Done,
  refusals: ['NOT_FOUND'],
  own: true,
  usedBy: 'Account',
})

export const auth = {
  login,
  passwordForgot,
  passwordReset,
  clientToken,
  isFeatureEnabled,
  armPasswordReset,
  changePassword,
  logout,
  sessions,
  endSessions,
}
