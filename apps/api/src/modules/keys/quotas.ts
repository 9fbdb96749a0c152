import { DAY_MS, KEY_QUOTA_KINDS, type KeyQuota, type PublishableKey } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { quotaKey } from '../../security/limits.ts'
import { KEY_QUOTAS } from '../../serve/call-limits.ts'
import type { Services } from '../../services.ts'

/** The keys with what the pages of each did in a day and may do. A refused call counts too, so what is used is cut at the limit. */
export async function withQuotas(
  tx: Tx,
  keys: readonly PublishableKey[],
  { limits, config }: Pick<Services, 'limits' | 'config'>,
): Promise<PublishableKey[]> {
  const counters = keys.flatMap(({ keyId }) => KEY_QUOTA_KINDS.map((kind) => quotaKey(kind, keyId)))
  const used = await limits.used(tx, counters, DAY_MS)
  const quotaOf = (kind: KeyQuota['kind'], keyId: string): KeyQuota => {
    const unit = kind === 'evidence' ? 1024 : 1
    const most = Math.floor(KEY_QUOTAS[kind].most(config.callLimits) / unit)
    return { kind, most, used: Math.min(most, Math.ceil((used.get(quotaKey(kind, keyId)) ?? 0) / unit)) }
  }
  return keys.map((key) => ({ ...key, quotas: KEY_QUOTA_KINDS.map((kind) => quotaOf(kind, key.keyId)) }))
}
