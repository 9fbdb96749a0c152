import { expect, it } from 'vitest'
import { describeDay, describeNotification } from './words.ts'

const about = { customerName: 'Callum Penrose', applicationId: 'a1', vehicleReg: 'ZZ23KHP' }

/** The rows of D31. */
it.each([
  [
    'TasksGiven',
    { ...about, agentName: 'Nia Prosser' },
    'Tasks Given To You',
    'Callum Penrose, ZZ23 KHP · from Nia Prosser',
    'Communication',
    'a1',
  ],
  [
    'TasksGiven',
    { applications: [about, { ...about, customerName: 'Amara Whitlock' }], moreCustomers: 1, agentName: 'Nia Prosser' },
    'Tasks Given To You',
    'Callum Penrose, Amara Whitlock · 1 more customer · from Nia Prosser',
    'Communication',
    null,
  ],
  ['ApplicationReceived', about, 'Application Received', 'Callum Penrose, ZZ23 KHP', 'Generic', 'a1'],
  [
    'ApplicationStateChanged',
    { ...about, applicationState: 2 },
    'Application Updated',
    'Callum Penrose, ZZ23 KHP',
    'Generic',
    'a1',
  ],
  [
    'Dead',
    { ...about, applicationState: 8, deadingReason: 'Rate too high' },
    'Deal Closed',
    'Callum Penrose, ZZ23 KHP · Rate too high',
    'Negative',
    'a1',
  ],
  ['Proceeding', about, 'Deal Proceeding', 'Callum Penrose, ZZ23 KHP', 'Positive', 'a1'],
  ['UnableToContact', about, 'Unable To Contact', 'Callum Penrose, ZZ23 KHP', 'Alert', 'a1'],
  [
    'NoteCreated',
    { ...about, agentName: 'Nia Prosser' },
    'New Note',
    'Callum Penrose, ZZ23 KHP · from Nia Prosser',
    'Communication',
    'a1',
  ],
  ['DealerDocsOut', about, 'Documents Requested', 'Callum Penrose, ZZ23 KHP', 'Alert', 'a1'],
  ['Payout', about, 'Deal Sent To Lender', 'Callum Penrose, ZZ23 KHP', 'Positive', 'a1'],
  ['Dealt', about, 'Deal Paid Out', 'Callum Penrose, ZZ23 KHP', 'Positive', 'a1'],
  [
    'LenderDecision',
    { ...about, decisionType: 'Declined', lenderName: 'Pellfield' },
    'Declined',
    'Callum Penrose, ZZ23 KHP · Pellfield',
    'Negative',
    'a1',
  ],
  [
    'LenderDecision',
    { ...about, decisionType: 'Accepted', lenderName: 'Pellfield' },
    'Accepted',
    'Callum Penrose, ZZ23 KHP · Pellfield',
    'Positive',
    'a1',
  ],
  [
    'DocumentRejected',
    { ...about, documentName: 'Payslip', snagReason: 'Too old' },
    'Document Rejected',
    'Callum Penrose, ZZ23 KHP · Payslip · Too old',
    'Alert',
    'a1',
  ],
  [
    'CustomerActed',
    { ...about, deedText: 'uploaded Driving licence' },
    'Customer Update',
    'Callum Penrose, ZZ23 KHP · uploaded Driving licence',
    'Communication',
    'a1',
  ],
  [
    'DealerPaymentReceived',
    { ...about, paymentAmount: 250, paymentReference: 'FC-1', paymentDate: '2026-11-19T10:00:00Z' },
    'Payment Received',
    'Callum Penrose, ZZ23 KHP · £250.00 · FC-1 · 19/11/2026',
    'Positive',
    null,
  ],
  ['EligibilityReminder', { applications: [about] }, 'Eligibility Checks To Convert', 'Callum Penrose', 'System', null],
  ['EnquiryReceived', about, 'New Enquiry', 'Callum Penrose, ZZ23 KHP', 'Communication', 'a1'],
  ['Invented', about, 'Notification', 'Callum Penrose, ZZ23 KHP', 'Generic', 'a1'],
])('%s reads as in the table', (scenario, content, title, text, type, opens) => {
  expect(describeNotification({ scenario, content: JSON.stringify(content) })).toMatchObject({
    title,
    text,
    type,
    opens,
  })
})

it('names three customers of a reminder and counts the rest', () => {
  const applications = ['Ann', 'Ben', 'Cas', 'Dee', 'Eve'].map((customerName) => ({
    applicationId: customerName,
    customerName,
  }))
  const { text } = describeNotification({ scenario: 'EligibilityReminder', content: JSON.stringify({ applications }) })
  expect(text).toBe('Ann, Ben, Cas and 2 more')
})

it('treats content that is not JSON as a notification without a customer', () => {
  expect(describeNotification({ scenario: 'Dealt', content: '{' })).toMatchObject({
    title: 'Notification',
    text: '',
    opens: null,
  })
})

it.each([
  ['in spring', '2026-03-29T12:00:00Z', '2026-03-29T23:30:00Z'],
  ['in autumn', '2026-10-24T12:00:00Z', '2026-10-25T23:30:00Z'],
])('recognises yesterday around the clock change %s', (_, created, now) => {
  expect(describeDay(new Date(created), new Date(now))).toBe('Yesterday')
})
