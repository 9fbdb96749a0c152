import type { Address, AddressMatch } from '@forecourt/core'

/** Where somebody lives, by postcode or words. Throws `ProviderFailure` when it cannot answer. */
export interface Addresses {
  /** Empty when nothing fits. */
  search(words: string): Promise<readonly AddressMatch[]>
  /** The address behind a match; null when there is none under this key. */
  find(key: string): Promise<Address | null>
}
