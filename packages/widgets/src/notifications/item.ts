import type { NotificationWords } from './words.ts'

/** One item of the list: a notification, or several that are counted together. */
export interface Item extends NotificationWords {
  readonly id: string
  /** Of the notifications that it shows; read together. */
  readonly ids: readonly string[]
  readonly created: Date
  readonly isRead: boolean
}
