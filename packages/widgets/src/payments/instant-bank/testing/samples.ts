import type { BoodilConfig } from '@forecourt/core'

const MASKED = { accountNumber: '••••4958', sortCode: '••••••' }

export const aSetUp = (part: Partial<BoodilConfig> = {}): BoodilConfig => ({
  affiliateUserId: 1001,
  isEnabled: true,
  merchantId: 'quillmere-1',
  accountName: 'Quillmere Motors',
  ...MASKED,
  version: 4,
  ...part,
})

/** An account as the server returns it. */
export const masked = (config: BoodilConfig): BoodilConfig => ({
  ...config,
  ...(config.accountNumber ? MASKED : {}),
  version: (config.version ?? 0) + 1,
})
