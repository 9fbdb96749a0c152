import { hasFinalPayment, type RepresentativeExample } from '@forecourt/core'
import { signal } from '../../signals/index.ts'
import { number } from '../codecs.ts'
import { isOfSameDealer, type PriceCard, tagBeside } from './cars-of-page.ts'

/*
 * Where the small print of a price card stands (D76): with the card, or once for its list in an example near it. Cards and examples say
 * here what they show, so that an example that goes, is hidden or changes gives the cards their own again.
 */

/** Null: nothing. Absent: not known yet. */
const shown = new WeakMap<Element, RepresentativeExample | null>()
const changes = signal(0)

/** What an element shows; undefined while it may still show something, and when it has gone. */
export function tellShown(host: Element, example: RepresentativeExample | null | undefined): void {
  if (example === undefined) shown.delete(host)
  else shown.set(host, example)
  lookAgain()
}

let isLooking = false

/** Once for a hundred cards that say so in one task. */
export function lookAgain(): void {
  if (isLooking) return
  isLooking = true
  queueMicrotask(() => {
    isLooking = false
    changes.value += 1
  })
}

/** The part of a page whose example counts for its cards. */
const LIST = 'section, main, [role="region"], [role="main"], body'
/** What a visitor of the list may not see. */
const ASIDE = 'footer, details, dialog, [hidden], [aria-hidden="true"]'

/** `waiting`: an example is on its way, and the card shows no figure before it is known where the small print stands. */
export function smallPrintOf(card: PriceCard, productType: number): 'own' | 'waiting' | 'shared' {
  void changes.value
  const list = card.closest(LIST)
  const found = [...(list?.querySelectorAll<PriceCard>(tagBeside(card, 'representative-example')) ?? [])]
  const near = found.filter((example) => isOfSameDealer(card, example) && list && isInSight(example, list))
  const verdicts = near.map((example) => list && judge(example, card, list, productType))
  return verdicts.find((one) => one === 'shared') ?? verdicts.find((one) => one === 'waiting') ?? 'own'
}

function isInSight(example: Element, list: Element): boolean {
  const aside = example.closest(ASIDE)
  return !(aside && aside !== list && list.contains(aside)) && isDrawn(example)
}

/** As far as the browser can tell (Chrome 121, Safari 17.4, Firefox 122). */
const isDrawn = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true

/** What is far below comes to life only when asked. */
function shownBy(element: Element): RepresentativeExample | null | undefined {
  if (!shown.has(element) && 'ready' in element) void element.ready
  return 'ready' in element ? shown.get(element) : null
}

/** It counts if it is the quote of a car of the list, to the penny, of the product asked for, in figures no smaller than the card's. */
function judge(example: PriceCard, card: PriceCard, list: Element, productType: number): 'own' | 'waiting' | 'shared' {
  const its = shownBy(example)
  if (its === undefined) return 'waiting'
  if (!its || isOfPcp(its) !== hasFinalPayment({ productType }) || sizeOf(example) < sizeOf(card)) return 'own'
  const cards = [...list.querySelectorAll<PriceCard>(card.localName)].filter((one) => isOfSameDealer(card, one))
  const same = cards.filter((one) => isWrittenFor(one, its)).map(shownBy)
  if (same.some((one) => one && isSameQuote(one, its))) return 'shared'
  return same.includes(undefined) ? 'waiting' : 'own'
}

const isOfPcp = ({ quote }: RepresentativeExample): boolean => 'optionalFinalPayment' in quote

/** Size of the figure in an element, in pixels; zero before it is drawn. */
function sizeOf({ shadowRoot }: Element): number {
  const figure = shadowRoot?.querySelector('.example-apr strong, .monthly-figure')
  return figure ? Number.parseFloat(getComputedStyle(figure).fontSize) : 0
}

const pounds = number(0)

const isWrittenFor = ({ price, deposit }: PriceCard, { cashPrice, advancePayment }: RepresentativeExample): boolean =>
  pounds.read(price) === cashPrice && pounds.read(deposit) === advancePayment

const isSameQuote = (one: RepresentativeExample, other: RepresentativeExample): boolean =>
  one.representativeAprPercent === other.representativeAprPercent &&
  one.durationMonths === other.durationMonths &&
  one.totalAmountPayable === other.totalAmountPayable &&
  one.quote.instalment === other.quote.instalment
