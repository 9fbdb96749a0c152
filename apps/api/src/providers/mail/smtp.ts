import { createTransport } from 'nodemailer'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MailAddress, MailSender } from './mail.ts'

interface SmtpSettings {
  /** `smtp://` begins plainly and goes over to TLS where the server offers it, `smtps://` is TLS from the start. */
  readonly url: string
  readonly from: MailAddress
  /** Also without TLS: otherwise the password that the address names is given over TLS alone. */
  readonly allowsPlainLogin: boolean
}

/** Together well inside a job's lease. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createSmtpMail({ url, from, allowsPlainLogin }: SmtpSettings): MailSender {
  const requireTLS = new URL(url).username !== '' && !allowsPlainLogin
  const transport = createTransport({
    url,
    ...SMTP_TIMEOUTS,
    requireTLS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(id, { to, subject, text }) {
      try {
        // The same Message-ID at every try: who gets the mail twice can tell.
        await transport.sendMail({ from: { ...from }, to: { ...to }, subject, text, messageId: `<${id}@${domain}>` })
      } catch (error) {
        throw mailFailureOf(error)
      }
    },
  }
}

/** Only a mailbox or a message that the server will never take is given up; a wrong password of ours is not. */
function mailFailureOf(error: unknown): ProviderFailure {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
    return new ProviderFailure('mail', 'refused')
  return new ProviderFailure('mail', code === 'ETIMEDOUT' ? 'timeout' : 'unavailable')
}
