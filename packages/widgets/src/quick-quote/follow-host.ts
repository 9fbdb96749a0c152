import { termOf } from '../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, type Signal, untracked } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'

/** Values that a host may change while the widget is shown, for example when its page selects another car. */
interface HostGiven {
  readonly registration: ReadonlySignal<string>
  readonly price: ReadonlySignal<number | undefined>
  readonly deposit: ReadonlySignal<number | undefined>
  readonly mileage: ReadonlySignal<number | undefined>
  readonly term: ReadonlySignal<number | undefined>
}

type Filled = Pick<QuickQuoteFields, keyof HostGiven>

/** Each field follows the host's changes; values that the host does not change, or removes, stay as typed. */
export function followHost(given: HostGiven, fields: Filled, find: () => unknown): () => void {
  return disposeAll([
    followAttribute(given.price, fields.price),
    followAttribute(given.deposit, fields.deposit),
    followAttribute(given.mileage, fields.mileage),
    followAttribute(
      computed(() => termOf(given.term.value)),
      fields.term,
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
