import { address, event } from '../element/index.ts'

/** Who saw and changed what, for the broker's compliance: the audit trail of every dealership, its evidence and the state of its chain. */
export const attributes = {
  'base-url': address(),
}

export const events = {
  /** The user opens the customer of an entry. */
  'forecourt-open': event<{ applicationId: string }>(),
}
