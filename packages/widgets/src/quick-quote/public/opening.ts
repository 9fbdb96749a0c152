import type { ProductType, Vehicle } from '@forecourt/core'
import { batch, effect, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { Prefill } from '../input/prefill.ts'

type Selection = { readonly productType: ProductType; readonly termMonths: number }

interface OpeningParts {
  readonly fields: Pick<QuickQuoteFields, 'productType' | 'term'>
  readonly prefill: Prefill
  /** The dealership's products, in its order. */
  readonly products: ReadonlySignal<readonly ProductType[]>
  readonly terms: ReadonlySignal<readonly number[]>
  readonly usualTerm: ReadonlySignal<number>
  /** The priced car; null if none was looked up. */
  readonly vehicle: ReadonlySignal<Vehicle | null>
  /** Whether everything that a price depends on has loaded. */
  readonly isReady: ReadonlySignal<boolean>
  isPriced(selection: Selection): boolean
}

/**
 * Opens with the first product and term that have a price (D55), and again for another car, until the visitor or the
 * page chooses others. Returns a starter for mounting, which returns a function that stops it.
 */
export function createOpening(parts: OpeningParts): () => () => void {
  const { fields, products, vehicle, isReady, isPriced } = parts
  let own: Selection = { productType: fields.productType.peek(), termMonths: fields.term.peek() }
  let openedFor: Vehicle | null | undefined
  const isUntouched = () => fields.productType.peek() === own.productType && fields.term.peek() === own.termMonths
  const select = (selection: Selection) =>
    batch(() => {
      own = selection
      fields.productType.value = selection.productType
      fields.term.value = selection.termMonths
    })
  const open = () => {
    const selections = selectionsOf(parts)
    const found = isReady.value ? selections.find(isPriced) : undefined
    if (found) openedFor = vehicle.value
    const selection = found ?? selections[0]
    if (selection) select(selection)
  }
  const isOpen = () => openedFor !== undefined && (!vehicle.value || vehicle.value === openedFor)
  return () =>
    effect(() => {
      const offered = products.value
      if (isUntouched() && !isOpen()) open()
      else keepTo(offered, fields.productType)
    })
}

/** By product, then term; if the page names only a term, it stays while any product has a price for it. */
function selectionsOf({ products, terms, usualTerm, prefill, fields }: OpeningParts): Selection[] {
  const offered = products.value.length > 0 ? products.value : [fields.productType.peek()]
  const named = offered.filter((each) => each === prefill.productType)
  const ordered = [...new Set([...named, ...offered])]
  // A page may name a term that is not among those offered.
  const months = [...new Set([prefill.term ?? usualTerm.value, ...terms.value])]
  if (prefill.term !== undefined && named.length === 0)
    return months.flatMap((termMonths) => ordered.map((productType) => ({ productType, termMonths })))
  return ordered.flatMap((productType) => months.map((termMonths) => ({ productType, termMonths })))
}

/** Resets a field whose value the dealership does not offer (D35). */
export function keepTo<T>(offered: readonly T[], field: { peek(): T; value: T }): void {
  const [first] = offered
  if (first !== undefined && !offered.includes(field.peek())) field.value = first
}
