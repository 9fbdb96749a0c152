import { DAY_MS, type Endpoint, HOUR_MS, type LimitKind, MINUTE_MS } from '@forecourt/core'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import type { Caller, CallerClient, CallerUser } from '../security/caller.ts'
import { type Limits, linkKey, quotaKey } from '../security/limits.ts'
import { hashOfToken } from '../security/random-token.ts'

interface UserLimit {
  readonly most: (limits: Config['callLimits']) => number
  readonly windowMs: number
  readonly words: string
}

const HELP = 'If your work needs more, ask dealer support.'

/** The limits of a signed-in user. Kinds without a row are limited for public pages alone. */
const OF_USER: Partial<Record<LimitKind, UserLimit>> = {
  sends: {
    most: ({ sendsPerHour }) => sendsPerHour,
    windowMs: HOUR_MS,
    words: `Too much was sent within an hour, and nothing was sent now. Wait a little, then send it again. ${HELP}`,
  },
  searches: {
    most: ({ searchesPerMinute }) => searchesPerMinute,
    windowMs: MINUTE_MS,
    words: 'Too many searches within a minute. Wait a moment, then search again.',
  },
  drafts: {
    most: ({ draftSavesPerMinute }) => draftSavesPerMinute,
    windowMs: MINUTE_MS,
    words: 'Drafts were saved very often within a minute. This one is kept on the device and saved again later.',
  },
  exports: {
    most: ({ exportsPerHour }) => exportsPerHour,
    windowMs: HOUR_MS,
    words: `Too many exports within an hour. Wait a little, then export again. ${HELP}`,
  },
  'look-ups': {
    most: ({ lookUpsPerHour }) => lookUpsPerHour,
    windowMs: HOUR_MS,
    words: `Too many look-ups within an hour. Enter the vehicle yourself, or wait a little. ${HELP}`,
  },
}

interface KeyQuota {
  readonly most: (limits: Config['callLimits']) => number
  readonly words: string
}

type KeyQuotaKind = 'look-ups' | 'enquiries' | 'evidence'

/** The daily quota of a publishable key: anyone who reads a page can use its key (D26). */
export const KEY_QUOTAS: Readonly<Record<KeyQuotaKind, KeyQuota>> = {
  'look-ups': {
    most: ({ keyLookUpsADay }) => keyLookUpsADay,
    words: 'This page has looked up as many vehicles as it may today. Enter the vehicle yourself, or call the dealer.',
  },
  enquiries: {
    most: ({ keyEnquiriesADay }) => keyEnquiriesADay,
    words: 'This page takes no more enquiries today. Please call the dealer.',
  },
  evidence: {
    most: ({ keyEvidenceKbADay }) => keyEvidenceKbADay * 1024,
    words: 'This page has reported as much as it may today.',
  },
}

const OFTEN = 'You have asked several times already. Please call the dealer, or try again in an hour.'

interface Parts {
  readonly limits: Limits
  readonly config: Config
}

/** Counts a call of a limited kind, before its handler runs. Calls by a key itself are counted by their handlers. */
export async function takeCallLimits(
  parts: Parts,
  { limit }: Endpoint,
  caller: Caller,
  place: CallPlace,
): Promise<void> {
  if (limit === undefined) return
  if (caller.kind === 'user') await takeOfUser(parts, limit, caller.user)
  else if (caller.kind === 'client') await takeOfPage(parts, limit, caller.client, place)
}

const BY_LINK = 'This link was used very often just now. Wait a minute, then open it again.'

/** Counts the calls made with the link of a quote or a payment, by any caller. */
export async function takeLinkLimit({ limits, config }: Parts, params: unknown): Promise<void> {
  if (typeof params !== 'object' || params === null || !('token' in params) || typeof params.token !== 'string') return
  const most = config.callLimits.callsPerLinkAMinute
  await limits.take(linkKey(params.token), { most, windowMs: MINUTE_MS, words: BY_LINK })
}

interface CallPlace {
  readonly address: string
  readonly bytes: number
}

async function takeOfUser({ limits, config }: Parts, kind: LimitKind, user: CallerUser): Promise<void> {
  const limit = OF_USER[kind]
  if (limit === undefined) return
  const { windowMs, words } = limit
  const most = limit.most(config.callLimits)
  await limits.take(`${kind}:user:${user.userId}`, { most, windowMs, words })
  // A SuperUser's or a group's acts count for the first dealership of the login, staff's for none.
  if (typeof user.affiliateUserId !== 'number') return
  const together = most * config.callLimits.dealershipTimes
  await limits.take(`${kind}:dealership:${user.affiliateUserId}`, { most: together, windowMs, words })
}

async function takeOfPage(
  parts: Parts,
  kind: LimitKind,
  client: CallerClient,
  { address, bytes }: CallPlace,
): Promise<void> {
  if (kind === 'enquiries') {
    const most = parts.config.callLimits.enquiriesPerAddressAnHour
    await parts.limits.take(`enquiries:${client.keyId}:${address}`, { most, windowMs: HOUR_MS, words: OFTEN })
  }
  if (isKeyQuota(kind)) await takeKeyQuota(parts, kind, client, kind === 'evidence' ? bytes : 1)
}

const isKeyQuota = (kind: LimitKind): kind is KeyQuotaKind => Object.hasOwn(KEY_QUOTAS, kind)

/** Counts towards the day of a publishable key. */
export async function takeKeyQuota(
  { limits, config }: Parts,
  kind: KeyQuotaKind,
  { keyId }: Pick<CallerClient, 'keyId'>,
  amount = 1,
): Promise<void> {
  const { most, words } = KEY_QUOTAS[kind]
  await limits.take(quotaKey(kind, keyId), { most: most(config.callLimits), windowMs: DAY_MS, amount, words })
}

const MANY_PAGES = 'This page is opened very often just now. Try again in a moment, or call the dealer.'

/** Counted before the key is looked up, so that what is refused costs next to nothing. */
export async function takeKeyStart({ limits, config }: Parts, key: string): Promise<void> {
  const most = config.callLimits.keyStartsASecond
  await limits.take(`starts:${hashOfToken(key)}`, { most, windowMs: 1000, words: MANY_PAGES })
}

/** Counts in the same way, for a call that goes on without what there is no more of today. */
export async function isWithinKeyQuota(...given: Parameters<typeof takeKeyQuota>): Promise<boolean> {
  try {
    await takeKeyQuota(...given)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
