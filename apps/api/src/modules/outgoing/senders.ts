import { createSandboxMail } from '../../providers/mail/sandbox.ts'
import { createSmtpMail } from '../../providers/mail/smtp.ts'
import { createHttpMessages } from '../../providers/messages/http.ts'
import { createSandboxMessages } from '../../providers/messages/sandbox.ts'
import type { Services } from '../../services.ts'
import type { Senders } from './jobs.ts'

/** Chosen by the settings: a real service if one is configured, otherwise the sandbox. */
export function sendersOf({ config, db, now }: Services): Senders {
  const { broker, mail, messages } = config
  return {
    mail:
      mail.url === null
        ? createSandboxMail(db, now)
        : createSmtpMail({ ...mail, url: mail.url, from: { name: broker.name, address: mail.from } }),
    messages:
      messages.url === null ? createSandboxMessages(db, now) : createHttpMessages({ ...messages, url: messages.url }),
  }
}
