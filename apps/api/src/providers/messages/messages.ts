export type MessageChannel = 'sms' | 'whatsapp'

export interface TextMessage {
  readonly channel: MessageChannel
  /** A mobile number as people write it, or with its country. */
  readonly to: string
  readonly text: string
}

export interface MessageSender {
  /** Resolves once the message is out of our hands; `id` is the same at every try. Throws `ProviderFailure`: `refused` is for good. */
  send(id: string, message: TextMessage): Promise<void>
}

const LONGEST_TEXT = 1600

/** With the number as networks write it (E.164), a number without a country being British; null when it is none. */
export function cleanMessage({ channel, to, text }: TextMessage): TextMessage | null {
  const digits = to.replace(/[\s()-]/g, '').replace(/^0(?=[1-9]\d{8,9}$)/, '+44')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? { channel, to: digits, text: text.slice(0, LONGEST_TEXT) } : null
}
