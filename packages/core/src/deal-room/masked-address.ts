import type { RoomChannel } from '../models/index.ts'

/** The end of an address: enough to recognise one's own, too little to learn another's. */
type AddressMask = (address: string) => string

/** `…613`. */
export const maskMobile: AddressMask = (number) => `…${number.replace(/\D/g, '').slice(-3)}`

/** `u…@example.co.uk`. */
export const maskEmail: AddressMask = (address) => {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : '…'
}

/** A text message reaches the customer's own telephone, so the code goes that way if the link did. */
export function codeChannelOf(channels: readonly RoomChannel[]): RoomChannel {
  return channels.find((channel) => channel !== 'email') ?? 'email'
}
