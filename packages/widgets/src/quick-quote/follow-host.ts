import type { PropSignals } from '../element/index.ts'
import { productTypeOf, termOf } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, type Signal, untracked } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import type { QuickQuoteFields } from './input/fields.ts'

/** Values that a host may change while the widget is shown, for example when its page selects another car. */
type HostGiven = Pick<
  PropSignals<typeof attributes>,
  'registration' | 'price' | 'deposit' | 'mileage' | 'term' | 'product'
>

/** Each field follows the host's changes; values that the host does not change, or removes, stay as typed. */
export function followHost(given: HostGiven, fields: QuickQuoteFields, find: () => unknown): () => void {
  return disposeAll([
    followAttribute(given.price, fields.price),
    followAttribute(given.deposit, fields.deposit),
    followAttribute(given.mileage, fields.mileage),
    followAttribute(
      computed(() => termOf(given.term.value)),
      fields.term,
    ),
    followAttribute(
      computed(() => productTypeOf(given.product.value) ?? undefined),
      fields.productType,
    ),
    followAttribute(given.registration, fields.registration, find),
  ])
}

/** The fields already have the initial values. */
function followAttribute<Value>(
  given: ReadonlySignal<Value | undefined>,
  field: Signal<Value> | Signal<Value | null>,
  after?: () => unknown,
) {
  let last = given.peek()
  return effect(() => {
    const value = given.value
    if (value === last) return
    last = value
    if (value === undefined || value === '') return
    untracked(() => {
      field.value = value
      after?.()
    })
  })
}
