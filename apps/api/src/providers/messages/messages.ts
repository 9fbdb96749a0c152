export type MessageChannel = 'sms' | 'whatsapp'

export interface TextMessage {
  readonly channel: MessageChannel
  /** A mobile number as people write it, or with its country code. */
  readonly to: string
  readonly text: string
}

export interface MessageSender {
  /**
   * Resolves once the message is handed over; `id` is the same on every attempt. Throws `ProviderFailure`: `refused` is
   * final.
   */
  send(id: string, message: TextMessage): Promise<void>
}

const LONGEST_TEXT = 1600

/** Converts the number to E.164; a number without a country code is British; null if it is invalid. */
export function cleanMessage({ channel, to, text }: TextMessage): TextMessage | null {
  const digits = to.replace(/[\s()-]/g, '').replace(/^0(?=[1-9]\d{8,9}$)/, '+44')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? { channel, to: digits, text: text.slice(0, LONGEST_TEXT) } : null
}
