import { createTransport } from 'nodemailer'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MailAddress, MailSender } from './mail.ts'

interface SmtpSettings {
  /** `smtp://` starts in plain text and upgrades to TLS if the server offers it; `smtps://` is TLS from the start. */
  readonly url: string
  readonly from: MailAddress
  /** Allows a login without TLS: otherwise the password in the URL is sent only over TLS. */
  readonly allowsPlainLogin: boolean
}

/** Together well within a job's lease. */
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
    async send(id, { to, subject, text, html, attachments = [] }) {
      try {
        // The same Message-ID on every attempt, so that a repeated mail can be recognised.
        await transport.sendMail({
          from: { ...from },
          to: { ...to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // Makes the mail `multipart/alternative`.
          html,
          attachments: attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
        })
      } catch (error) {
        throw mailFailureOf(error)
      }
    },
  }
}

/** Only a mailbox or a message that the server permanently refuses is final; our own wrong password is not. */
function mailFailureOf(error: unknown): ProviderFailure {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
    return new ProviderFailure('mail', 'refused')
  return new ProviderFailure('mail', code === 'ETIMEDOUT' ? 'timeout' : 'unavailable')
}
