import type { Application } from '@forecourt/core'
import type { PortalPage, QueuePlace } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'

interface WalkParts {
  readonly application: ReadonlySignal<Pick<Application, 'cosmosId' | 'quickQuoteId'> | null>
  readonly applicationId: ReadonlySignal<string>
  /** Returns whether the host shows the customer by itself. */
  onWalk(id: string): boolean
}

export type WalkState = ReturnType<typeof createWalk>

/** The customer's place in the list that it was opened from. */
export function createWalk({ queue }: Pick<PortalPage, 'queue'>, parts: WalkParts) {
  const { application, applicationId, onWalk } = parts
  // The host takes a moment to show the next customer. A key pressed before then counts from the customer being opened.
  const path = signal<readonly string[]>([])
  const target = computed(() => path.value.at(-1))
  // Once a customer is shown, the next key counts from that one.
  applicationId.subscribe((shown) => {
    if (shown === path.peek().at(-1) || !path.peek().includes(shown)) path.value = []
  })
  return {
    /** Null for a customer opened outside a list. */
    place: computed((): QueuePlace | null => {
      if (target.value !== undefined) return queue.place([target.value])
      const { cosmosId, quickQuoteId } = application.value ?? {}
      return queue.place([applicationId.value, cosmosId, quickQuoteId])
    }),
    goOn(id: string): void {
      path.value = [...(path.peek().length > 0 ? path.peek() : [applicationId.peek()]), id]
      queue.walk(id)
      if (!onWalk(id) || applicationId.peek() === id) path.value = []
    },
  }
}
