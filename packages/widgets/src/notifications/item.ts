import type { NotificationWords } from './words.ts'

/** One item of the list: a notification, or several counted together. */
export interface Item extends NotificationWords {
  readonly id: string
  /** Ids of its notifications, which are marked as read together. */
  readonly ids: readonly string[]
  readonly created: Date
  readonly isRead: boolean
}
