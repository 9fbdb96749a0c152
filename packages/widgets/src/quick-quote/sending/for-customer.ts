import { type Application, annualMileageOf, partExchangeOf } from '@forecourt/core'
import { batch } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'

/** The customer and the deal of an application that a quote is made for; the vehicle is another one, of which only the price is there. */
export function fillFromApplication(fields: QuickQuoteFields, application: Application): void {
  const { customer, deposit, creditProfile, productType } = application
  const partEx = partExchangeOf(application)
  batch(() => {
    fields.name.value = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
    fields.mobile.value = customer.contactNumber ?? ''
    fields.email.value = customer.email ?? ''
    fields.price.value ??= application.vehicle?.price ?? null
    fields.deposit.value = deposit || null
    fields.partExValue.value = partEx.value || null
    fields.partExSettlement.value = partEx.settlement || null
    fields.partExRegistration.value = partEx.registration ?? ''
    fields.annualMileage.value = annualMileageOf(application)
    fields.creditProfile.value = creditProfile ?? fields.creditProfile.peek()
    fields.productType.value = productType
  })
}
