import type { Notification } from '@forecourt/core'
import type { ToastMessage } from '../kit/index.ts'
import { isNews, type PortalPage } from '../page/index.ts'
import { type ReadonlySignal, signal } from '../signals/index.ts'
import { describeNotification, type Item } from './words.ts'

/** A notification as the live connection delivers it. */
export type Arrival = Pick<Notification, 'id' | 'scenario' | 'content' | 'created'>

/** Lenders' answers are announced together, after this long without another one. */
const QUIET_MS = 5000

/** Arriving notifications ring, and lenders' answers show a running count; each rings and is announced once. */
export function createArrivals(
  { clock, wait }: Pick<PortalPage, 'clock' | 'wait'>,
  items: ReadonlySignal<readonly Item[] | null>,
  ring: (id: string) => Promise<void>,
) {
  // Over forty lines: what has arrived is shared by all that reads it.
  const heard = signal('')
  const toast = signal<ToastMessage | null>(null)
  const waiting = new Map<string, () => void>()
  const say = ({ title, text }: Pick<Item, 'title' | 'text'>) => {
    heard.value = text ? `${title}: ${text}` : title
  }

  function arriveDecision({ id, ids, title, text, decision }: Item): void {
    const isFirst = ids.length === 1
    toast.value = { id, text: [isFirst ? title : decision?.who, isFirst ? text : title].filter(Boolean).join(': ') }
    if (isFirst) void ring(id)
    waiting.get(id)?.()
    const sayLast = () => {
      waiting.delete(id)
      const last = items.peek()?.find((item) => item.id === id)
      if (last) say(last)
    }
    waiting.set(id, wait(QUIET_MS, sayLast))
  }

  return {
    /** New notifications, for screen readers. */
    heard,
    /** Lenders' recent answers, for users who are looking at something else. */
    toast,
    arrive(arrived: Arrival): void {
      if (!isNews(clock, arrived.created)) return
      const item = items.peek()?.find(({ ids }) => ids.includes(arrived.id))
      if (item?.decision) arriveDecision(item)
      else {
        say(describeNotification(arrived))
        void ring(arrived.id)
      }
    },
    stop(): void {
      for (const withdraw of waiting.values()) withdraw()
      waiting.clear()
    },
  }
}
