import { CreditProfile, DEFAULT_ANNUAL_MILEAGE, ProductType, USUAL_TERM } from '@forecourt/core'
import { type Signal, signal } from '../signals/index.ts'
import type { Prefill } from './prefill.ts'

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

export function createFields(prefill: Prefill): QuickQuoteFields {
  return {
    registration: signal(prefill.registration ?? ''),
    mileage: signal<number | null>(prefill.mileage ?? null),
    price: signal<number | null>(prefill.price ?? null),
    deposit: signal<number | null>(prefill.deposit ?? null),
    partExRegistration: signal(''),
    partExValue: signal<number | null>(null),
    partExSettlement: signal<number | null>(null),
    annualMileage: signal<number | null>(DEFAULT_ANNUAL_MILEAGE),
    term: signal(prefill.term ?? USUAL_TERM),
    creditProfile: signal<CreditProfile>(CreditProfile.Prime),
    productType: signal<ProductType>(ProductType.PCP),
    budget: signal<number | null>(null),
    name: signal(''),
    mobile: signal(''),
    email: signal(''),
  }
}
