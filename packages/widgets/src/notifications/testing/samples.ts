import type { Notification } from '@forecourt/core'
import { ago } from '@forecourt/core/testing'

let made = 0

export function aNotification(scenario: string, content: object, given: Partial<Notification> = {}): Notification {
  made += 1
  return {
    id: `notification-${made}`,
    affiliateUserId: 1001,
    scenario,
    content: JSON.stringify(content),
    isDelivered: true,
    readBy: [],
    created: ago({ seconds: 60 }),
    ...given,
  }
}

/** A list with every kind of notification. */
export function sampleNotifications(): Notification[] {
  // Over forty lines: a list.
  const about = (customerName: string, applicationId = 'customer-1') => ({ customerName, applicationId })
  const read = { readBy: [1] }
  return [
    aNotification(
      'DealerDocsOut',
      { ...about('Callum Penrose'), vehicleReg: 'ZZ23KHP' },
      { created: ago({ seconds: 60 }) },
    ),
    aNotification('Dealt', { ...about('Yusuf Harrowby'), vehicleReg: 'ZZ18NFT' }),
    aNotification(
      'LenderDecision',
      { ...about('Sorrel Okonedo-Hay'), lenderName: 'Kestrelmoor', decisionType: 'Conditionally Accepted' },
      { created: ago({ seconds: 1080 }) },
    ),
    aNotification(
      'DocumentRejected',
      { ...about('Niamh Castellow'), documentName: 'Proof of address', snagReason: 'Older than three months' },
      { created: ago({ seconds: 3900 }) },
    ),
    aNotification('Payout', about('Lowri Cadwalladr'), { created: ago({ seconds: 5460 }), ...read }),
    aNotification(
      'NoteCreated',
      { ...about('Priyanka Dasgupt'), agentName: 'Nia Prosser' },
      { created: ago({ hours: 5 }), ...read },
    ),
    aNotification(
      'DealerPaymentReceived',
      {
        customerName: 'Kieran Holbeck',
        paymentAmount: 250,
        paymentReference: 'FC-2211',
        paymentDate: ago({ days: 1 }),
      },
      { created: ago({ days: 1 }) },
    ),
    aNotification(
      'EligibilityReminder',
      {
        applications: ['Ines Calderbank', 'Tobias Fenwright', 'Bethan Loxwood', 'Rufus Ellingham'].map((name) =>
          about(name),
        ),
      },
      { created: ago({ days: 1, hours: 3 }), ...read },
    ),
    aNotification(
      'Dead',
      { ...about('Isolde Trevanion'), applicationState: 5, deadingReason: 'Rate too high' },
      { created: ago({ days: 3 }), ...read },
    ),
  ]
}
