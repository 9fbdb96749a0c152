import type { Address, AddressMatch } from '@forecourt/core'

/** Addresses by postcode or text. Throws `ProviderFailure` if the provider cannot answer. */
export interface Addresses {
  /** Empty if nothing matches. */
  search(words: string): Promise<readonly AddressMatch[]>
  /** The address of a match; null if the key is unknown. */
  find(key: string): Promise<Address | null>
}
