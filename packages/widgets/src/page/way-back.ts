import { parseAddress } from './base-url.ts'
import { keepItem, readItem, tabStorage } from './page-storage.ts'

const PLACE = 'forecourt.paying.'

/** Remembers this page for a payer who leaves it: the payment company leads back to the page of the payment alone. */
export const keepWayBack = (payToken: string): void =>
  keepItem(tabStorage(), PLACE + payToken, JSON.stringify(location.href))

/** The page of this site that the payer left in this tab, or null while they are still there. */
export function wayBack(payToken: string): string | null {
  const kept = readItem(tabStorage(), PLACE + payToken)
  if (typeof kept !== 'string' || kept === location.href) return null
  return parseAddress(kept)?.origin === location.origin ? kept : null
}
