import {
  ContactPreference,
  DAY_MS,
  normaliseMobile,
  type QuickQuote,
  type QuoteFigures,
  readProblem,
  rightFiguresOf,
  validateEmail,
  validateMobile,
} from '@forecourt/core'
import { createUnderKey, type UnderKey } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import { figuresOf } from './figures.ts'
import type { DealRequest } from './request.ts'
import type { Offer } from './results.ts'
import type { Saving } from './saving.ts'
import type { CustomerSending, DealerSources, Panel } from './sources.ts'

/** A quote holds for 31 days from the day it was made (§9). */
export const HOLDS_MS = 31 * DAY_MS

/** The server's own figures are others than those shown (D47). */
export interface FigureChange {
  readonly shown: QuoteFigures
  readonly right: QuoteFigures
}

export interface ToCustomer {
  readonly isOpen: ReadonlySignal<boolean>
  readonly by: Signal<ContactPreference>
  readonly message: Signal<string>
  readonly isSending: ReadonlySignal<boolean>
  /** Where it went and until when it holds; null until it was sent, and once another quote is to be sent. */
  readonly sent: ReadonlySignal<{ readonly to: string; readonly until: Date } | null>
  readonly failure: ReadonlySignal<string | null>
  /** Nothing was sent; sending again sends the right figures. Null unless the quote on the screen is the one that changed. */
  readonly changed: ReadonlySignal<FigureChange | null>
  open(): void
  close(): void
  send(): Promise<QuickQuote | null>
}

interface Parts {
  readonly sources: Pick<DealerSources, 'now' | 'sendToCustomer' | 'newKey'>
  readonly fields: QuickQuoteFields
  readonly saving: Saving
  readonly chosen: ReadonlySignal<Offer | null>
  readonly asked: ReadonlySignal<{ readonly panel: Panel; readonly request: DealRequest } | null>
}

/** The chosen quote on its way to the customer, by mail or by text, as a link that shows the same figures. */
export function createToCustomer(parts: Parts): ToCustomer {
  const slots = openSlots(parts.fields)
  const { isOpen, message, state, sent, failure } = slots
  const underKey = createUnderKey(parts.sources.newKey)

  return {
    ...slots,
    isSending: computed(() => state.value === 'sending'),
    changed: computed(() => changeOf(slots.refused.value, shownFigures(parts))),
    open: () =>
      batch(() => {
        sent.value = null
        failure.value = null
        slots.refused.value = null
        isOpen.value = true
      }),
    close: () => {
      isOpen.value = false
    },
    send: () => send(parts, slots, underKey),
    message,
  }
}

const openSlots = ({ email, mobile }: QuickQuoteFields) => ({
  isOpen: signal(false),
  by: signal<ContactPreference>(
    email.peek() === '' && mobile.peek() !== '' ? ContactPreference.Text : ContactPreference.Email,
  ),
  message: signal(''),
  state: signal<'idle' | 'sending'>('idle'),
  sent: signal<{ to: string; until: Date } | null>(null),
  failure: signal<string | null>(null),
  refused: signal<FigureChange | null>(null),
})

type Slots = ReturnType<typeof openSlots>

async function send(parts: Parts, slots: Slots, underKey: UnderKey): Promise<QuickQuote | null> {
  const { by, state, failure } = slots
  const { saving, fields, sources } = parts
  if (state.peek() === 'sending') return null
  failure.value = null
  if (saving.showErrors(addressErrors(fields, by.peek()))) return null
  state.value = 'sending'
  const quote = await saving.save()
  const sending = quote && sendingOf(parts, slots)
  if (!quote || !sending) {
    state.value = 'idle'
    return null
  }
  try {
    await underKey(requestOf(quote, sending), (key) => sources.sendToCustomer(quote, sending, key))
    settle(slots, { to: addressOf(fields, by.peek()), until: new Date(sources.now.peek().getTime() + HOLDS_MS) })
    return quote
  } catch (error) {
    fail(slots, saving, error, shownFigures(parts))
    return null
  }
}

const settle = ({ state, sent, message, refused }: Slots, where: { to: string; until: Date }) =>
  batch(() => {
    state.value = 'idle'
    sent.value = where
    message.value = ''
    refused.value = null
  })

function fail({ state, failure, refused }: Slots, saving: Saving, error: unknown, shown: QuoteFigures | null): void {
  const right = rightFiguresOf(error)
  const { fields, message } = readProblem(error)
  batch(() => {
    state.value = 'idle'
    refused.value = right && shown && { shown, right }
    failure.value = right ? null : message
    saving.showErrors(fields)
  })
}

/** The way that was chosen needs an address of its kind. */
function addressErrors(fields: QuickQuoteFields, by: ContactPreference): Record<string, string> {
  const isMailed = by === ContactPreference.Email
  const found = {
    name: fields.name.peek().trim() === '' ? 'Required' : null,
    email: validateEmail(fields.email.peek().trim(), { required: isMailed }),
    mobile: validateMobile(normaliseMobile(fields.mobile.peek()), { required: !isMailed }),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null))
}

const addressOf = ({ email, mobile }: QuickQuoteFields, by: ContactPreference) =>
  by === ContactPreference.Email ? email.peek().trim() : mobile.peek().trim()

function shownFigures({ chosen, asked }: Parts): QuoteFigures | null {
  const [offer, given] = [chosen.value, asked.value]
  return offer && given && figuresOf(offer, given.request, given.panel)
}

/** A refusal says nothing of another quote. */
const changeOf = (refused: FigureChange | null, shown: QuoteFigures | null): FigureChange | null =>
  refused && JSON.stringify(refused.shown) === JSON.stringify(shown) ? refused : null

function sendingOf(parts: Parts, { by, message, refused }: Slots): CustomerSending | null {
  const [offer, shown] = [parts.chosen.peek(), shownFigures(parts)]
  if (!offer || !shown) return null
  return {
    by: by.peek(),
    email: parts.fields.email.peek().trim() || null,
    message: message.peek().trim() || null,
    financeCompanyId: offer.lenderId,
    productType: offer.productType,
    termMonths: offer.termMonths,
    figures: changeOf(refused.peek(), shown)?.right ?? shown,
  }
}

/** To another address the same quote is no other request. */
const requestOf = ({ quickQuoteId }: QuickQuote, { by, email, message, ...quote }: CustomerSending) => [
  quickQuoteId,
  quote,
]
