/** How long a confirmation serves, in the one session in which it was given. */
export const STEP_UP_MINUTES = 5

/**
 * What needs a fresh confirmation, with the words for screens: `name` as a heading or in a list, `why` as a sentence.
 * Endpoints name one of these as their `stepUp`.
 */
export const STEP_UPS = {
  refund: { name: 'Refunds', why: 'A refund leaves the dealership’s account at once.' },
  bank: { name: 'Bank set-up', why: 'Customers’ payments go to the account that is set here.' },
  keys: { name: 'Website keys', why: 'A key lets a website or a server speak for the dealership.' },
  logins: { name: 'Roles and logins', why: 'This decides who gets in and what they may do.' },
  exports: { name: 'Exports', why: 'The file holds all that is known of a customer.' },
  erasure: { name: 'Erasure', why: 'What is erased cannot be brought back.' },
  factors: { name: 'Ways to sign in', why: 'Whoever changes these could keep you out.' },
} as const

export type StepUpReason = keyof typeof STEP_UPS
