import { createHash } from 'node:crypto'
import { createCaller, INTERACTIVE_RETRY_POLICY, type RetryPolicy } from '../caller.ts'

/** Says whether a password is known from a breach. */
type BreachedPasswords = (password: string) => Promise<boolean>

/**
 * A service with the range search of Have I Been Pwned (haveibeenpwned.com/API/v3#PwnedPasswords): it is sent the first five characters of the
 * password's SHA-1 and answers every known ending with its count, so that it never learns the password. Endings of count 0 are padding.
 */
export function createBreachedPasswords(url: string, patience?: Partial<RetryPolicy>): BreachedPasswords {
  const call = createCaller('breached-passwords', { ...INTERACTIVE_RETRY_POLICY, ...patience })
  return async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
    const address = new URL(`${url}/${digest.slice(0, 5)}`)
    const { body } = await call({ url: address, headers: { 'add-padding': 'true' }, isText: true })
    return String(body)
      .split('\n')
      .map((line) => line.trim().split(':'))
      .some(([ending, count]) => ending === digest.slice(5) && Number(count) > 0)
  }
}
