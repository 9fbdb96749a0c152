import { codeChannelOf, maskEmail, maskMobile, type RoomChannel } from '@forecourt/core'
import type { MessageChannel } from '../../providers/messages/messages.ts'
import type { Cipher } from '../../security/encryption.ts'
import type { LinkRow } from './link-store.ts'

/** Where a link was sent: codes and news go to the same address and no other. */
export interface LinkRecipients {
  readonly name: string
  readonly email: string | null
  readonly texting: { readonly channel: MessageChannel; readonly to: string } | null
}

const contextOf = (linkId: string) => `link ${linkId}`

export const encryptRecipients = (cipher: Cipher, linkId: string, recipients: LinkRecipients): string =>
  cipher.encrypt(recipients, contextOf(linkId))

/** Null for a link of an earlier release, or if no key decrypts it. */
export function recipientsOf(
  { linkId, sealedRecipients }: Pick<LinkRow, 'linkId' | 'sealedRecipients'>,
  cipher: Cipher,
): LinkRecipients | null {
  if (sealedRecipients === null) return null
  return cipher.decryptOrNull(sealedRecipients, contextOf(linkId)) as LinkRecipients | null
}

export interface Address {
  readonly channel: RoomChannel
  readonly to: string
  /** The masked address, for the page. */
  readonly masked: string
}

/** Where codes and news go; null if no address of the link is known. */
export function addressOf(recipients: LinkRecipients | null, channels: readonly RoomChannel[]): Address | null {
  if (!recipients) return null
  const channel = codeChannelOf(channels)
  const to = channel === 'email' ? recipients.email : (recipients.texting?.to ?? null)
  return to === null ? null : { channel, to, masked: channel === 'email' ? maskEmail(to) : maskMobile(to) }
}
