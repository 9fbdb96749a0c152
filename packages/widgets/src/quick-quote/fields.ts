import { CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, USUAL_TERM } from '@forecourt/core'
import { type Signal, signal } from '../signals/index.ts'
import type { Prefill } from './prefill.ts'

/** The same without their signals. */
export type FieldValues = { readonly [Name in keyof QuickQuoteFields]: QuickQuoteFields[Name]['value'] }

/** What is typed. A null is an empty field; money is pounds. */
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
  name: Signal<string>
  mobile: Signal<string>
  email: Signal<string>
}

/** What a draft kept takes the place of what the host fills in. */
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
    name: signal(values.name),
    mobile: signal(values.mobile),
    email: signal(values.email),
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
  ...{ name: '', mobile: '', email: '' },
})
