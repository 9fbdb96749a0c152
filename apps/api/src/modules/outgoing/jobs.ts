import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { timed } from '../../http/metrics/provider-calls.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import type { MailSender } from '../../providers/mail/mail.ts'
import { createSmtpMail } from '../../providers/mail/smtp.ts'
import { createHttpMessages } from '../../providers/messages/http.ts'
import type { MessageSender } from '../../providers/messages/messages.ts'
import { createSandboxSenders } from '../../providers/sandbox-outbox.ts'
import type { Services } from '../../services.ts'
import { OUTGOING_JOB } from './queue.ts'
import { findOutgoing, type OutgoingRow, removeOutgoing } from './store.ts'

export interface Senders {
  readonly mail: MailSender
  readonly messages: MessageSender
}

const OutgoingPayload = z.object({ id: z.string() })
/** Messages queued by an earlier release have no `html`. */
const QueuedMail = z.object({
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  attachments: z.optional(z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))),
})
const QueuedMessage = z.object({ channel: z.enum(['sms', 'whatsapp']), to: z.string(), text: z.string() })

/** Sends what is queued by the services that the settings name. */
export async function outgoingModule(app: FastifyInstance, services: Services): Promise<void> {
  registerOutgoing(app, services, sendersOf(services))
}

/** Chosen by the settings: a real service if one is configured, otherwise the sandbox. */
function sendersOf({ config, db, now }: Services): Senders {
  const { broker, mail, messages } = config
  const sandbox = createSandboxSenders(db, now)
  const from = { name: broker.name, address: mail.from }
  return {
    mail: mail.url === null ? sandbox.mail : createSmtpMail({ ...mail, url: mail.url, from }),
    messages: messages.url === null ? sandbox.messages : createHttpMessages({ ...messages, url: messages.url }),
  }
}

/**
 * Sends a queued message outside any transaction; the row is deleted when the job completes. After a failure both stay
 * for the next attempt.
 */
export function registerOutgoing({ log }: FastifyInstance, services: Services, senders: Senders): void {
  const { db, jobs, cipher } = services
  jobs.handle(OUTGOING_JOB, async (job) => {
    const { id } = OutgoingPayload.parse(job.payload)
    const row = await db.asSystem((tx) => findOutgoing(tx, id))
    if (row === null) return
    try {
      await sendOutgoing(row, cipher.decrypt(row.sealed, id), senders)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error
      log.warn({ id, channel: row.channel }, 'the recipient is refused: not sent')
    }
    await db.asSystem(async (tx) => {
      await removeOutgoing(tx, id)
      await job.complete(tx)
    })
  })
}

async function sendOutgoing(
  { id, channel }: OutgoingRow,
  content: unknown,
  { mail, messages }: Senders,
): Promise<void> {
  if (channel === 'mail') return await timed('mail', () => mail.send(id, QueuedMail.parse(content)))
  await timed('messages', () => messages.send(id, QueuedMessage.parse(content)))
}
