import type { PayLinkChannel, PaymentMethod, PaymentState } from '@forecourt/core'
import type { StatusBadgeProps } from '../../kit/index.ts'

export const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'instant-bank': 'Instant bank',
}

export const CHANNEL_WORDS: Readonly<Record<PayLinkChannel, string>> = {
  email: 'E-mail',
  text: 'Text',
  whatsapp: 'WhatsApp',
}

export const STATE_BADGES: Readonly<Record<PaymentState, StatusBadgeProps>> = {
  asked: { tone: 'neutral', shape: 'ring', label: 'Asked' },
  opened: { tone: 'pending', shape: 'disc', label: 'Opened' },
  paid: { tone: 'positive', shape: 'disc', label: 'Paid' },
  failed: { tone: 'negative', shape: 'disc', label: 'Failed' },
  expired: { tone: 'warning', shape: 'ring', label: 'Expired' },
  refunded: { tone: 'neutral', shape: 'disc', label: 'Refunded' },
}

/** Who acts next, and how. */
export const NEXT_WORDS: Readonly<Record<PaymentState, string>> = {
  asked: 'Waiting for the customer to open the link.',
  opened: 'The customer has opened the link and has not paid yet.',
  paid: 'Nothing more to do.',
  failed: 'The last attempt did not go through. The customer can try again with the same link.',
  expired: 'This link can no longer be used to pay. You can ask again.',
  refunded: 'All of it has been refunded.',
}
