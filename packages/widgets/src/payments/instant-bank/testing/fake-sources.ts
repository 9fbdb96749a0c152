import type { BoodilConfig } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import { type Signal, signal } from '../../../signals/index.ts'
import type { InstantBankSources, Interest } from '../sources.ts'

export interface FakeSources extends InstantBankSources {
  readonly affiliateUserId: Signal<number | null>
  readonly isOffered: Signal<boolean | null>
  readonly readOnlyReason: Signal<string | null>
  kept: BoodilConfig | null
  readonly fetched: number[]
  readonly saved: { config: BoodilConfig; version: number }[]
  readonly interests: (Interest & { id: number })[]
  /** The next call is answered with this error. */
  failWith(error: unknown): void
}

export const aSetUp = (part: Partial<BoodilConfig> = {}): BoodilConfig => ({
  affiliateUserId: 1001,
  isEnabled: true,
  merchantId: 'quillmere-1',
  accountName: 'Quillmere Motors',
  accountNumber: '••••4958',
  sortCode: '••••••',
  version: 4,
  ...part,
})

export function fakeSources(kept: BoodilConfig | null = aSetUp()): FakeSources {
  let failure: unknown = null
  const orFail = async <T>(answer: () => T): Promise<T> => {
    const error = failure
    failure = null
    if (error !== null) throw error
    return answer()
  }
  const sources: FakeSources = {
    kept,
    fetched: [],
    saved: [],
    interests: [],
    failWith(error) {
      failure = error
    },
    now: signal(aMoment()),
    affiliateUserId: signal<number | null>(1001),
    isOffered: signal<boolean | null>(true),
    readOnlyReason: signal<string | null>(null),
    contact: () => ({ contactName: 'Rhian Tolland', email: 'rhian@quillmere.test' }),
    fetchConfig: (id) => {
      sources.fetched.push(id)
      return orFail(() => sources.kept)
    },
    saveConfig: (config, version) =>
      orFail(() => {
        sources.saved.push({ config, version })
        const account = config.accountNumber ? { accountNumber: '••••4958', sortCode: '••••••' } : {}
        sources.kept = { ...config, ...account, version: version + 1 }
        return sources.kept
      }),
    registerInterest: (id, interest) => orFail(() => void sources.interests.push({ id, ...interest })),
  }
  return sources
}
