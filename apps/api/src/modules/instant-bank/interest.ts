import type { contract } from '@forecourt/core'
import type { Broker } from '../../config.ts'
import type { BodyOf } from '../../serve.ts'
import { brokerBrand, type MailContent } from '../outgoing/layout/content.ts'

export function interestMail(
  broker: Broker,
  dealerName: string,
  { affiliateUserId, contactName, email, phone }: BodyOf<typeof contract.boodil.registerInterest>,
): MailContent {
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
