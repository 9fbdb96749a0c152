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
import { createIdempotencyKeys, type WithIdempotencyKey } from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import { offerFiguresOf } from '../pricing/figures.ts'
import type { DealRequest } from '../pricing/request.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { CustomerSending, DealerSources, Panel } from '../sources.ts'
import type { Saving } from './saving.ts'

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

interface QuoteSendingParts {
  readonly sources: Pick<DealerSources, 'now' | 'sendToCustomer' | 'newKey'>
  readonly fields: QuickQuoteFields
  readonly saving: Saving
  readonly chosen: ReadonlySignal<QuoteOffer | null>
  readonly asked: ReadonlySignal<{ readonly panel: Panel; readonly request: DealRequest } | null>
}

/** The chosen quote on its way to the customer, by mail or by text, as a link that shows the same figures. */
export function createToCustomer(parts: QuoteSendingParts): ToCustomer {
  const signals = createQuoteSendingSignals(parts.fields)
  const { isOpen, message, state, sent, failure } = signals
  const underKey = createIdempotencyKeys(parts.sources.newKey)

  return {
    ...signals,
    isSending: computed(() => state.value === 'sending'),
    changed: computed(() => unacceptedChange(signals.refused.value, shownFigures(parts))),
    open: () =>
      batch(() => {
        sent.value = null
        failure.value = null
        signals.refused.value = null
        isOpen.value = true
      }),
    close: () => {
      isOpen.value = false
    },
    send: () => sendQuoteToCustomer(parts, signals, underKey),
    message,
  }
}

const createQuoteSendingSignals = ({ email, mobile }: QuickQuoteFields) => ({
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

type QuoteSendingSignals = ReturnType<typeof createQuoteSendingSignals>

async function sendQuoteToCustomer(
  parts: QuoteSendingParts,
  signals: QuoteSendingSignals,
  underKey: WithIdempotencyKey,
): Promise<QuickQuote | null> {
  const { by, state, failure } = signals
  const { saving, fields, sources } = parts
  if (state.peek() === 'sending') return null
  failure.value = null
  if (saving.showErrors(addressErrors(fields, by.peek()))) return null
  state.value = 'sending'
  const quote = await saving.save()
  const sending = quote && sendingOf(parts, signals)
  if (!quote || !sending) {
    state.value = 'idle'
    return null
  }
  try {
    await underKey(sendingRequestOf(quote, sending), (key) => sources.sendToCustomer(quote, sending, key))
    markQuoteSent(signals, {
      to: recipientAddress(fields, by.peek()),
      until: new Date(sources.now.peek().getTime() + HOLDS_MS),
    })
    return quote
  } catch (error) {
    showSendingError(signals, saving, error, shownFigures(parts))
    return null
  }
}

const markQuoteSent = ({ state, sent, message, refused }: QuoteSendingSignals, where: { to: string; until: Date }) =>
  batch(() => {
    state.value = 'idle'
    sent.value = where
    message.value = ''
    refused.value = null
  })

function showSendingError(
  { state, failure, refused }: QuoteSendingSignals,
  saving: Saving,
  error: unknown,
  shown: QuoteFigures | null,
): void {
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

const recipientAddress = ({ email, mobile }: QuickQuoteFields, by: ContactPreference) =>
  by === ContactPreference.Email ? email.peek().trim() : mobile.peek().trim()

function shownFigures({ chosen, asked }: QuoteSendingParts): QuoteFigures | null {
  const [offer, given] = [chosen.value, asked.value]
  return offer && given && offerFiguresOf(offer, given.request, given.panel)
}

/** A refusal says nothing of another quote. */
const unacceptedChange = (refused: FigureChange | null, shown: QuoteFigures | null): FigureChange | null =>
  refused && JSON.stringify(refused.shown) === JSON.stringify(shown) ? refused : null

function sendingOf(parts: QuoteSendingParts, { by, message, refused }: QuoteSendingSignals): CustomerSending | null {
  const [offer, shown] = [parts.chosen.peek(), shownFigures(parts)]
  if (!offer || !shown) return null
  return {
    by: by.peek(),
    email: parts.fields.email.peek().trim() || null,
    message: message.peek().trim() || null,
    financeCompanyId: offer.lenderId,
    productType: offer.productType,
    termMonths: offer.termMonths,
    figures: unacceptedChange(refused.peek(), shown)?.right ?? shown,
  }
}

/** To another address the same quote is no other request. */
const sendingRequestOf = ({ quickQuoteId }: QuickQuote, { by, email, message, ...quote }: CustomerSending) => [
  quickQuoteId,
  quote,
]
