/** Never one raw text: a name could then smuggle a header in. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Mail {
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
}

export interface MailSender {
  /** Resolves once the mail is out of our hands; `id` is the same at every try. Throws `ProviderFailure`: `refused` is for good. */
  send(id: string, mail: Mail): Promise<void>
}

const ADDRESS = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]{2,}$/

export const isMailAddress = (address: string) => address.length <= 254 && ADDRESS.test(address)

const CONTROLS = /\p{Cc}+/gu
const LONGEST_LINE = 200

const oneLine = (text: string) => text.replace(CONTROLS, ' ').trim().slice(0, LONGEST_LINE)

/** The mail with nothing in its headers that could end a line; null when the address is none. */
export function cleanMail({ to, subject, text }: Mail): Mail | null {
  const address = to.address.trim()
  if (!isMailAddress(address)) return null
  return { to: { name: oneLine(to.name), address }, subject: oneLine(subject), text }
}
