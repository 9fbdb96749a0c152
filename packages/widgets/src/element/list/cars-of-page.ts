import { namesFinalPayment } from '../../page/index.ts'
import { number } from '../codecs.ts'

/** A price card, whether or not its widget is there yet: until then it holds what the page wrote. */
export interface PriceCard extends HTMLElement {
  readonly dealershipKey?: string
  readonly baseUrl?: string
  readonly product?: string
  readonly registration?: string
  readonly price?: unknown
  readonly deposit?: unknown
  readonly mileage?: unknown
}

/** The tag of another element of the same release, by the prefix of this one. */
export const tagBeside = (host: Element, name: 'monthly-price' | 'representative-example'): string =>
  host.localName.replace(/-(monthly-price|representative-example)$/, `-${name}`)

export const isOfSameDealer = (one: PriceCard, other: PriceCard): boolean =>
  (one.dealershipKey || '') === (other.dealershipKey || '') && (one.baseUrl || '') === (other.baseUrl || '')

const miles = number()

/** The cars of all cards of a product with a final payment of this dealership around an element, also of those that are far below the visitor. */
export const carsAround = (host: PriceCard) =>
  [...(host.getRootNode() as ParentNode).querySelectorAll<PriceCard>(tagBeside(host, 'monthly-price'))]
    .filter((card) => isOfSameDealer(card, host) && namesFinalPayment(card.product))
    .map(({ registration, mileage }) => ({ registration: registration ?? '', mileage: miles.read(mileage) }))
