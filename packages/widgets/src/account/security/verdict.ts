import type { AccountSecurity } from '@forecourt/core'

/** The act that puts right what the verdict names. */
export type Mending = 'passkey' | 'app' | 'recovery'

type Verdict = {
  readonly tone: 'positive' | 'neutral' | 'warning'
  readonly title: string
  readonly text: string
  readonly mending: Mending | null
}

/** With this many left or fewer, new ones are due. */
const FEW_CODES = 2

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

const counted = (count: number, one: string) => `${NUMBERS[count] ?? count} ${one}${count === 1 ? '' : 's'}`

/** Second factors, recovery codes not counted. */
export const factorsOf = ({ passkeys, codes }: Pick<AccountSecurity, 'passkeys' | 'codes'>): number =>
  passkeys.length + (codes ? 1 : 0)

/** The last factor stays while one is required. */
export const isLastRequired = (kept: AccountSecurity): boolean =>
  kept.required?.isInForce === true && factorsOf(kept) === 1

/** Whether the login is well kept, and if not, the one thing to do. `canHavePasskeys`: this browser can make one. */
export function verdictOf(kept: AccountSecurity, canHavePasskeys: boolean): Verdict {
  const { passkeys, codes, recoveryCodes } = kept
  const count = factorsOf(kept)
  if (count === 0 && kept.signsInThrough)
    return {
      tone: 'neutral',
      title: `${kept.signsInThrough} logs you in.`,
      text: 'With a passkey here you can confirm what asks you again, without logging in once more.',
      mending: canHavePasskeys ? 'passkey' : 'app',
    }
  if (count === 0)
    return {
      tone: 'warning',
      title: 'Only a password keeps this login.',
      text: 'Add a second way, so that a stolen password is not enough.',
      mending: canHavePasskeys ? 'passkey' : 'app',
    }
  if (count === 1)
    return {
      tone: 'warning',
      title: 'One way only.',
      text: `If you lose your ${codes ? 'app' : 'passkey'}, nothing but a recovery code lets you in.`,
      mending: codes && canHavePasskeys ? 'passkey' : codes ? null : 'app',
    }
  if (recoveryCodes.left <= FEW_CODES)
    return {
      tone: 'warning',
      title:
        recoveryCodes.left === 0 ? 'No recovery codes left.' : `${counted(recoveryCodes.left, 'recovery code')} left.`,
      text: 'Make new ones, for the day when you have no device with you.',
      mending: 'recovery',
    }
  const ways = [passkeys.length > 0 && counted(passkeys.length, 'passkey'), codes && 'codes as a second way']
  return {
    tone: 'positive',
    title: 'Well kept.',
    text: `${[...ways.filter(Boolean), `${recoveryCodes.left} recovery codes left`].join(', ')}.`,
    mending: null,
  }
}
