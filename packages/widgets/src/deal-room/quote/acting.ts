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
  // Over forty lines: two acts share one button, its confirmation and its answer.
  const act = createAct()
  const isAsking = signal(false)
  /** Requests already sent to the dealership, by quote. */
  const told = signal<Readonly<Record<string, Suggestion | 'chosen'>>>({})
  /** The monthly figure shown before the server’s replaced it, in pounds. */
  const wasShown = signal<number | null>(null)
  const withKey = createIdempotencyKeys()
  const token = () => host.token.peek()

  const proceed = (applicationId: string, quoteId: string) =>
    act.run(async () => {
      await page.client.quotes.customerProceed({ token: token(), applicationId, quoteId })
      await onChanged()
      host.emit('forecourt-deal-proceeded', { quoteId })
    })

  const send = async (quoteId: string, wish: QuoteWish | null, figures: QuoteFigures | null) => {
    const body = { quoteId, wish, figures }
    const input = { token: token(), ...body }
    const { suggestion } = await withKey(body, (idempotencyKey) =>
      page.client.dealRoom.choose(input, { idempotencyKey }),
    )
    batch(() => {
      told.value = { ...told.peek(), [quoteId]: suggestion ?? 'chosen' }
      wasShown.value = null
    })
    host.emit('forecourt-deal-chosen', { quoteId, isSuggestion: wish !== null })
  }

  const choose = (quoteId: string, wish: QuoteWish | null, figures: QuoteFigures | null) =>
    act.run(async () => {
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
      else await choose(quote.quoteId, wish, wish ? (play.priced.peek()?.figures ?? null) : null)
    },
  }
}
