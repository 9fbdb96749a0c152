import { DAY_MS } from '@forecourt/core'
import { LOGIN_WINDOW_MS } from '../../../security/limits.ts'
import { hashOfToken } from '../../../security/random-token.ts'
import type { Common } from '../../../serve/context.ts'
import type { Account } from '../account.ts'
import { isKnownDevice } from '../known-devices.ts'
import { noteEvent } from './account-events.ts'
import { tellOwner } from './factor-mails.ts'

/** Codes have six digits: a stranger with the password must not try them for days. */
const MOST_A_DAY = 50
/** Whoever types so many wrong codes has the password, and the owner should know. */
const TOLD_AFTER = 3

/** Where the code is typed. */
interface Place {
  readonly account: Account
  readonly deviceToken?: string | undefined
  /** The session, for a confirmation. */
  readonly sessionId: string | null
}

/**
 * Counts a code before it is looked at, so that many at once count as many: by known device or session, and everywhere
 * else by account.
 */
export async function beginFactorTry(context: Common, place: Place) {
  const { limits, config, db, at } = context
  const { userId } = place.account
  const rules = (await isOwnPlace(context, place))
    ? [{ key: `factor:own:${placeKey(place)}`, most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS }]
    : [
        { key: `factor:account:${userId}`, most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS },
        { key: `factor:day:${userId}`, most: MOST_A_DAY, windowMs: DAY_MS },
      ]
  for (const { key, ...rule } of rules) await limits.take(key, rule)
  return {
    async right(): Promise<void> {
      for (const { key } of rules) await limits.giveBack(key)
    },
    async wrong(way: string): Promise<void> {
      const wrong = await limits.add(`factor:wrong:${userId}`, LOGIN_WINDOW_MS)
      await db.asSystem(async (tx) => {
        await noteEvent(tx, context, userId, { kind: 'wrong-factor', way })
        if (wrong === TOLD_AFTER) await tellOwner(tx, userId, 'guessed', { at })
      })
    },
  }
}

const placeKey = ({ account, deviceToken, sessionId }: Place) =>
  hashOfToken(`${account.userId} ${sessionId ?? deviceToken ?? ''}`)

async function isOwnPlace({ db, at }: Common, { account, deviceToken, sessionId }: Place): Promise<boolean> {
  if (sessionId !== null) return true
  if (deviceToken === undefined) return false
  return await db.asSystem((tx) => isKnownDevice(tx, account.email.toLowerCase(), deviceToken, at))
}
