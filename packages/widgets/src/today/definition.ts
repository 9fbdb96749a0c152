import { address, event } from '../element/index.ts'

/** The work of the day, one item after another: leads, tasks, approvals that lapse, and money on its way. */
export const attributes = {
  'base-url': address(),
}

export const events = {
  /** The user opens a customer, or their documents or quotes. */
  'forecourt-open': event<{ applicationId: string; tab?: 'documents' | 'quotes' }>(),
}
