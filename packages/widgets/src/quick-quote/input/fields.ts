import { CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, USUAL_TERM, usualTerm } from '@forecourt/core'
import type { UserTerms } from '../../page/index.ts'
import { computed, type Signal, signal } from '../../signals/index.ts'
import type { Prefill } from './prefill.ts'

export type FieldValues = Readonly<ReturnType<typeof fieldValuesOf>>
export type QuickQuoteFields = { readonly [Name in keyof FieldValues]: Signal<FieldValues[Name]> }

/**
 * The deal as typed, priced on each keystroke and never sent as a form. Each field is a signal, so that a keystroke
 * renders only its own field and reprices only what depends on it. Null is an empty field; money is in pounds. A stored
 * draft takes precedence over the host's values.
 */
export function createFields(prefill: Prefill, kept: Partial<FieldValues> = {}): QuickQuoteFields {
  const initial = fieldValuesOf(prefill)
  const values = { ...initial, ...kept }
  const names = Object.keys(initial) as (keyof FieldValues)[]
  return Object.fromEntries(names.map((name) => [name, signal(values[name])])) as QuickQuoteFields
}

/** Sets the fields that a stored draft has. */
export function fillFields(fields: QuickQuoteFields, values: Partial<FieldValues>): void {
  const fill = <Name extends keyof FieldValues>(name: Name) => {
    const value = values[name]
    if (value !== undefined) fields[name].value = value
  }
  for (const name of Object.keys(fields) as (keyof FieldValues)[]) fill(name)
}

export const fieldValuesOf = (prefill: Prefill) => ({
  registration: prefill.registration ?? '',
  mileage: prefill.mileage ?? null,
  price: prefill.price ?? null,
  deposit: prefill.deposit ?? null,
  partExRegistration: '',
  partExValue: null as number | null,
  partExSettlement: null as number | null,
  annualMileage: DEFAULT_ANNUAL_MILEAGE as number | null,
  term: prefill.term ?? USUAL_TERM,
  creditProfile: CreditProfile.Prime as CreditProfile,
  productType: prefill.productType ?? ProductType.PCP,
  budget: null as number | null,
})

/** Preselects the user's usual term until another is chosen. Returns a starter, itself returning a function that stops it. */
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
