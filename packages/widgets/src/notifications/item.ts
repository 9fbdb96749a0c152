import type { NotificationWords } from './words.ts'

/** One item of the list: a notification, or several that are counted together. */
export interface Item extends NotificationWords {
  readonly id: string
  /** Ids of the notifications that it shows; they are read together. */
  readonly ids: readonly string[]
  readonly created: Date
  readonly isRead: boolean
}
