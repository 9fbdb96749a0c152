import { type QuoteFigures, type QuoteLink, type QuoteWish, rightFiguresOf, type Suggestion } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { createIdempotencyKeys } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DealRoomHost, DealRoomPage } from '../page/page.ts'
import { isSameWish, type Play } from './play.ts'

/** The one button's action: `proceed` goes to the lender, the others notify the dealership. */
export type ActKind = 'proceed' | 'choose' | 'suggest' | 'none'

interface ActingParts {
  readonly play: Play
  readonly link: ReadonlySignal<QuoteLink | null>
  /** The quotes have changed. */
  readonly onChanged: () => Promise<void>
}

export type Acting = ReturnType<typeof createActing>

/** The buyer's action on a quote, from the button to the answer. */
export function createActing(
  page: Pick<DealRoomPage, 'client'>,
  host: DealRoomHost,
  { play, link, onChanged }: ActingParts,
) {
  // Over forty lines: a list of what the one button does and says.
  const act = createAct()
  const isAsking = signal(false)
  const { told, wasShown, tell } = createTelling(page, host, play)

  const proceed = (applicationId: string, quoteId: string) =>
    act.run(async () => {
      await page.client.quotes.customerProceed({ token: host.token.peek(), applicationId, quoteId })
      await onChanged()
      host.emit('forecourt-deal-proceeded', { quoteId })
    })

  return {
    act,
    isAsking,
    wasShown,
    kind: computed<ActKind>(() => {
      const quote = play.quote.value
      if (!quote || quote.proceededAt || link.value?.isClosed) return 'none'
      if (play.isChanged.value) return 'suggest'
      return quote.mayProceed ? 'proceed' : 'choose'
    }),
    /** The request already sent for the displayed quote; null if the buyer has changed it since. */
    told: computed(() => {
      const quoteId = play.quote.value?.quoteId ?? ''
      const said = told.value[quoteId] ?? (host.chosen.value.split(' ').includes(quoteId) ? 'chosen' : undefined)
      if (!said) return null
      const wish = play.wish.value
      if (said !== 'chosen') return wish && isSameWish(said.after, wish) ? said : null
      return play.isChanged.value || play.quote.value?.mayProceed ? null : said
    }),
    /** A response belongs to one figure of one quote: changing either clears it. */
    forget(): void {
      batch(() => {
        act.forget()
        wasShown.value = null
        isAsking.value = false
      })
    },
    async go(): Promise<void> {
      const quote = play.quote.peek()
      const applicationId = link.peek()?.applicationId
      if (!quote || !applicationId) return
      isAsking.value = false
      const wish = play.isChanged.peek() ? play.wish.peek() : null
      if (!wish && quote.mayProceed) await proceed(applicationId, quote.quoteId)
      else await act.run(() => tell(quote.quoteId, wish, wish ? (play.priced.peek()?.figures ?? null) : null))
    },
  }
}

/** Tells the dealership which quote the buyer would like, or what they suggest. */
function createTelling({ client }: Pick<DealRoomPage, 'client'>, host: DealRoomHost, play: Play) {
  /** Requests already sent to the dealership, by quote. */
  const told = signal<Readonly<Record<string, Suggestion | 'chosen'>>>({})
  /** The monthly figure shown before the server’s replaced it, in pounds. */
  const wasShown = signal<number | null>(null)
  const withKey = createIdempotencyKeys()

  const send = async (quoteId: string, wish: QuoteWish | null, figures: QuoteFigures | null) => {
    const body = { quoteId, wish, figures }
    const input = { token: host.token.peek(), ...body }
    const { suggestion } = await withKey(body, (idempotencyKey) => client.dealRoom.choose(input, { idempotencyKey }))
    batch(() => {
      told.value = { ...told.peek(), [quoteId]: suggestion ?? 'chosen' }
      wasShown.value = null
    })
    host.emit('forecourt-deal-chosen', { quoteId, isSuggestion: wish !== null })
  }

  return {
    told,
    wasShown,
    async tell(quoteId: string, wish: QuoteWish | null, figures: QuoteFigures | null): Promise<void> {
      try {
        await send(quoteId, wish, figures)
      } catch (error) {
        const right = rightFiguresOf(error)
        if (!right || !wish) throw error
        batch(() => {
          wasShown.value = figures?.instalment ?? null
          play.correct(wish, right)
        })
      }
    },
  }
}
