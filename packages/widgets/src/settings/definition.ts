import { address, choice, event } from '../element/index.ts'

export const SECTIONS = ['you', 'dealership', 'people', 'notifications', 'website', 'payments', 'versions'] as const
export type SectionId = (typeof SECTIONS)[number]

/** Settings of the user and of the dealership, website and keys among them. */
export const attributes = {
  /** The section that is open. */
  section: choice(SECTIONS),
  'base-url': address(),
}

export const events = {
  /** The user is moving to another section. */
  'forecourt-section': event<{ section: SectionId }>({ cancelable: true }),
  /** The form now has unsaved changes, or no longer has any. */
  'forecourt-unsaved': event<{ isUnsaved: boolean }>(),
}
