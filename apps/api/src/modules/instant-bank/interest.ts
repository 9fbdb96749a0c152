import type { Broker } from '../../config.ts'
import { brokerBrand, type MailContent } from '../outgoing/layout/content.ts'

interface Interest {
  readonly affiliateUserId: number
  readonly contactName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export function interestMail(broker: Broker, dealerName: string, interest: Interest): MailContent {
  const { affiliateUserId, contactName, email, phone } = interest
  return {
    to: { name: broker.name, address: broker.supportEmail },
    subject: `Instant bank payments: ${dealerName}`,
    brand: brokerBrand(broker),
    greeting: 'Hello,',
    opening: [`${dealerName} (${affiliateUserId}) would like to take instant bank payments.`],
    sections: [
      {
        rows: [
          ['Contact', contactName || 'not given'],
          ['E-mail', email || 'not given'],
          ['Phone', phone || 'not given'],
        ],
      },
    ],
  }
}
