import { effect, type ReadonlySignal, signal } from '../signals/index.ts'
import type { FoundCustomer, PaymentsSources } from './sources.ts'

/** How long the typing rests before the server is asked. */
const PAUSE_MS = 250
const SHORTEST = 2
const MOST = 5

export interface Finding {
  readonly found: ReadonlySignal<readonly FoundCustomer[]>
  /** Follows what is typed, empty while nobody is looked for; returns how to stop. */
  follow(text: ReadonlySignal<string>, affiliateUserId: ReadonlySignal<number | null>): () => void
}

/** Customers of the dealership that the name fits. Without an answer the name is typed as it is. */
export function createFinding({ search, wait }: Pick<PaymentsSources, 'search' | 'wait'>): Finding {
  const found = signal<readonly FoundCustomer[]>([])

  const ask = async (text: string, owner: number, { signal }: AbortController) => {
    const answer = await search(text, signal).catch(() => [])
    if (signal.aborted) return
    found.value = answer.filter(({ affiliateUserId }) => affiliateUserId === owner).slice(0, MOST)
  }

  return {
    found,
    follow: (text, affiliateUserId) =>
      effect(() => {
        const [wanted, owner] = [text.value.trim(), affiliateUserId.value]
        found.value = []
        if (wanted.length < SHORTEST || owner === null) return
        const controller = new AbortController()
        const withdraw = wait(() => void ask(wanted, owner, controller), PAUSE_MS)
        return () => {
          withdraw()
          controller.abort()
        }
      }),
  }
}
