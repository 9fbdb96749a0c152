import { event, text } from '../element/index.ts'

/** What is to be done today: tasks, approvals that lapse, enquiries and money on its way, to be walked one after another. */
export const attributes = {
  'base-url': text(),
}

export const events = {
  /** The user opens a customer, or their documents or quotes. */
  'forecourt-open': event<{ applicationId: string; tab?: 'documents' | 'quotes' }>(),
}
