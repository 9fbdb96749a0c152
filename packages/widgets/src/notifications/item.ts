import type { NotificationWords } from './words.ts'

/** What one place of the list shows: a notification, or several that count together. */
export interface Item extends NotificationWords {
  readonly id: string
  /** Of the notifications that it shows; read together. */
  readonly ids: readonly string[]
  readonly created: Date
  readonly isRead: boolean
}
