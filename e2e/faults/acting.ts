import { Secret, TOTP } from 'otpauth'
import { type Asked, askPatiently } from '../support/deals.ts'
import { password, people } from '../support/people.ts'

/** A call that nobody answered: what it asked for is done or not done. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

export interface Said<T> {
  readonly status: number
  readonly body: T
}

export type Caller = <T = Record<string, never>>(method: string, path: string, asked?: Asked) => Promise<Said<T>>

/** Calls a server that may be killed meanwhile. */
export const callerOf =
  (url: string): Caller =>
  async <T>(method: string, path: string, asked?: Asked) => {
    const said = await askPatiently(url, method, path, asked).catch(() => null)
    if (said === null || said.status >= 500) throw new Unanswered(`${method} ${path}`)
    return { status: said.status, body: (said.text === '' ? null : JSON.parse(said.text)) as T }
  }

export interface LoggedIn {
  readonly authenticationToken?: string
  readonly factorToken?: string
  readonly deviceToken?: string
}

type Person = keyof typeof people

export async function logIn(call: Caller, person: Person, deviceToken?: string): Promise<LoggedIn> {
  const body = { username: people[person], password, ...(deviceToken ? { deviceToken } : {}) }
  const { status, body: answer } = await call<LoggedIn>('POST', '/auth/login', { body })
  if (status !== 200) throw new Error(`The login of ${person} answered ${status}`)
  return answer
}

/** The code that an app shows at a moment. */
export const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

interface Begun {
  readonly setupId: string
  readonly secret: string
}

/** Sets codes from an app up for somebody who has no second factor; returns the recovery codes. */
export async function setUpCodes(call: Caller, person: Person) {
  const { authenticationToken: token = '', deviceToken } = await logIn(call, person)
  const begun = (await call<Begun>('POST', '/auth/codes/begin', { token })).body
  const body = { setupId: begun.setupId, code: codeOf(begun.secret) }
  const { status, body: added } = await call<{ recoveryCodes: string[] }>('POST', '/auth/codes', { token, body })
  if (status !== 200) throw new Error(`Setting up codes answered ${status}`)
  return { recoveryCodes: added.recoveryCodes, secret: begun.secret, token, deviceToken }
}

/** The second step of a login. */
export async function completeLogin(call: Caller, person: Person, proof: object, deviceToken?: string) {
  const { factorToken } = await logIn(call, person, deviceToken)
  const body = { factorToken, proof, ...(deviceToken ? { deviceToken } : {}) }
  return await call<LoggedIn>('POST', '/auth/login/factor', { body })
}

/** A note as its form sends it. */
export function noteOf(text: string): FormData {
  const form = new FormData()
  form.append('noteText', text)
  return form
}
