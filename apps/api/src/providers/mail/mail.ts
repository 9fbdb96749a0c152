import type { MailAttachment } from '../../db/tables/index.ts'

export type { MailAttachment }

/** Never a single raw text: a name could then inject a header. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Mail {
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  /** The same words for mail programs that show HTML; sent alongside the text. */
  readonly html?: string | undefined
  readonly attachments?: readonly MailAttachment[] | undefined
}

export interface MailSender {
  /**
   * Resolves once the mail is handed over; `id` is the same on every attempt. Throws `ProviderFailure`: `refused` is
   * final.
   */
  send(id: string, mail: Mail): Promise<void>
}

const ADDRESS = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]{2,}$/

export const isMailAddress = (address: string) => address.length <= 254 && ADDRESS.test(address)

const CONTROLS = /\p{Cc}+/gu
const LONGEST_LINE = 200

const oneLine = (text: string) => text.replace(CONTROLS, ' ').trim().slice(0, LONGEST_LINE)

/** The mail without line breaks in its headers; null if the address is invalid. */
export function cleanMail({ to, subject, ...content }: Mail): Mail | null {
  const address = to.address.trim()
  if (!isMailAddress(address)) return null
  return { to: { name: oneLine(to.name), address }, subject: oneLine(subject), ...content }
}
