import { CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, USUAL_TERM, usualTerm } from '@forecourt/core'
import type { UserTerms } from '../page/index.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import type { Prefill } from './view.ts'

/** The same without their signals. */
export type FieldValues = { readonly [Name in keyof QuickQuoteFields]: QuickQuoteFields[Name]['value'] }

/**
 * The deal as typed, priced at each keystroke and never sent as a form: each field is a signal, so that a keystroke renders
 * only its own field and reprices only what depends on it. Null is an empty field; money is pounds.
 */
export interface QuickQuoteFields {
  registration: Signal<string>
  mileage: Signal<number | null>
  price: Signal<number | null>
  deposit: Signal<number | null>
  partExRegistration: Signal<string>
  partExValue: Signal<number | null>
  partExSettlement: Signal<number | null>
  annualMileage: Signal<number | null>
  term: Signal<number>
  creditProfile: Signal<CreditProfile>
  productType: Signal<ProductType>
  budget: Signal<number | null>
}

/** A stored draft takes precedence over the host's values. */
export function createFields(prefill: Prefill, kept: Partial<FieldValues> = {}): QuickQuoteFields {
  const values: FieldValues = { ...fieldValuesOf(prefill), ...kept }
  return {
    registration: signal(values.registration),
    mileage: signal(values.mileage),
    price: signal(values.price),
    deposit: signal(values.deposit),
    partExRegistration: signal(values.partExRegistration),
    partExValue: signal(values.partExValue),
    partExSettlement: signal(values.partExSettlement),
    annualMileage: signal(values.annualMileage),
    term: signal(values.term),
    creditProfile: signal(values.creditProfile),
    productType: signal(values.productType),
    budget: signal(values.budget),
  }
}

const fieldValuesOf = (prefill: Prefill): FieldValues => ({
  registration: prefill.registration ?? '',
  mileage: prefill.mileage ?? null,
  price: prefill.price ?? null,
  deposit: prefill.deposit ?? null,
  ...{ partExRegistration: '', partExValue: null, partExSettlement: null },
  annualMileage: DEFAULT_ANNUAL_MILEAGE,
  term: prefill.term ?? USUAL_TERM,
  creditProfile: CreditProfile.Prime,
  productType: prefill.productType ?? ProductType.PCP,
  budget: null,
})

/** A field and its signal, synchronised both ways. */
export function bound<T>(field: Signal<T>) {
  return {
    value: field.value,
    onChange: (value: T) => {
      field.value = value
    },
  }
}

/** Months to choose from: those offered, and the one that is chosen where another came with the page or from an offer. */
export const createTerms = (
  { terms }: Pick<UserTerms, 'terms'>,
  { term }: Pick<QuickQuoteFields, 'term'>,
): ReadonlySignal<readonly number[]> =>
  computed(() => [...new Set([...terms.value, term.value])].sort((one, other) => one - other))

/** Preselects the user's usual term until another is chosen. Answers how to follow it while the widget stands, and that how to stop. */
export function preselectTerm(
  { terms, defaultTerm }: UserTerms,
  { term }: Pick<QuickQuoteFields, 'term'>,
): () => () => void {
  const usual = computed(() => usualTerm(defaultTerm.value, terms.value))
  let preselected = term.peek()
  return () =>
    usual.subscribe((months) => {
      if (term.peek() === preselected) term.value = months
      preselected = months
    })
}
