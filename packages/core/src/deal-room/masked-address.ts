import type { RoomChannel } from '../models/index.ts'

/** The end of an address is enough to recognise one's own, and too little to learn another's: `…613`. */
export const maskMobile = (number: string): string => `…${number.replace(/\D/g, '').slice(-3)}`

/** `u…@example.co.uk`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : '…'
}

/** A text message reaches the customer's own telephone, so the code goes that way if the link did. */
export function codeChannelOf(channels: readonly RoomChannel[]): RoomChannel {
  return channels.find((channel) => channel !== 'email') ?? 'email'
}
