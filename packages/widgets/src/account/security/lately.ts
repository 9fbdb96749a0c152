import { type AccountEvent, STEP_UPS, type StepUpReason } from '@forecourt/core'

const BY_WAY: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  otp: 'with a code from an app',
  code: 'with a code from an app',
  recovery: 'with a recovery code',
  device: 'on a remembered device',
  sso: 'through your company',
  pwd: 'with the password',
  password: 'with the password',
}

const FACTORS: Readonly<Record<string, string>> = {
  passkey: 'Passkey',
  code: 'Codes from an app',
  otp: 'Codes from an app',
}

/** A login names each of its factors, the first of them first. */
const byWay = (words: string, way: string | null | undefined) =>
  [words, BY_WAY[way?.split(' ')[0] ?? '']].filter(Boolean).join(' ')

const confirmed = (about: string | null | undefined) =>
  about && about in STEP_UPS ? `Confirmed: ${STEP_UPS[about as StepUpReason].name}` : 'Confirmed that it was you'

const WORDS: Readonly<Record<AccountEvent['kind'], (event: AccountEvent) => string>> = {
  'signed-in': ({ way }) => byWay('Logged in', way),
  confirmed: ({ about }) => confirmed(about),
  'wrong-password': () => 'Wrong password, not let in',
  'wrong-factor': ({ way }) => `${way === 'copied-passkey' ? 'Copied passkey' : 'Wrong second factor'}, not let in`,
  'factor-added': ({ way }) => `${FACTORS[way ?? ''] ?? 'A way to sign in'} added`,
  'factor-removed': ({ way }) => `${FACTORS[way ?? ''] ?? 'A way to sign in'} removed`,
  'factors-reset': () => 'Ways to sign in reset by a colleague',
  'recovery-code-used': () => 'A recovery code was used',
  'recovery-codes-made': () => 'New recovery codes made',
  'password-changed': () => 'Password changed',
}

export const eventWords = (event: AccountEvent): string => WORDS[event.kind](event)

const REFUSED: ReadonlySet<AccountEvent['kind']> = new Set(['wrong-password', 'wrong-factor'])

/** Somebody was refused, who may not be the user. */
export const isAttempt = ({ kind }: AccountEvent): boolean => REFUSED.has(kind)
