import {
  type Application,
  fullNameOf,
  type PaymentDraft,
  type PaymentRequest,
  validateCurrency,
  validateEmail,
  validateMobile,
  vrmOf,
} from '@forecourt/core'
import { createForm, type FormModel, type FormPlan } from '../../kit/index.ts'
import type { Drafts } from '../../page/index.ts'

export type AskValues = {
  dealership: number | null
  amount: number | null
  reference: string
  customerName: string
  customerEmail: string
  customerMobile: string
  vehicleReg: string
  applicationId: string | null
}

const LEAST = 0.01
const MAX_PAYMENT_POUNDS = 100_000

const planOf = (isChoosing: () => boolean): FormPlan<AskValues> => ({
  dealership: { label: 'Dealership', required: true, when: isChoosing },
  amount: {
    label: 'Amount',
    required: true,
    rule: (value) => validateCurrency(value, { required: true, min: LEAST, max: MAX_PAYMENT_POUNDS }),
  },
  reference: { label: 'What it is for', hint: 'The customer will see this', required: true },
  customerName: { label: 'Customer', required: true },
  customerEmail: { label: 'E-mail', rule: (value) => validateEmail(value.trim()) },
  customerMobile: { label: 'Mobile', rule: (value) => validateMobile(value) },
  vehicleReg: { label: 'Registration' },
  applicationId: { label: 'Application' },
})

export const NOTHING_ASKED: AskValues = {
  dealership: null,
  amount: null,
  reference: '',
  customerName: '',
  customerEmail: '',
  customerMobile: '',
  vehicleReg: '',
  applicationId: null,
}

const DRAFT = 'payment'

/** A half-filled form is kept in this tab. */
export const createAskForm = (drafts: Drafts, isChoosing: () => boolean): FormModel<AskValues> =>
  createForm({
    plan: planOf(isChoosing),
    initial: NOTHING_ASKED,
    draft: {
      read: () => drafts.read(DRAFT),
      keep: (value) => drafts.keep(DRAFT, value),
      drop: () => drafts.drop(DRAFT),
    },
    // The server has another name for this field.
    nameOf: (field) => (field === 'affiliateUserId' ? 'dealership' : field),
  })

export function paymentDraftOf(values: AskValues, affiliateUserId: number): PaymentDraft {
  return {
    affiliateUserId,
    amount: values.amount ?? 0,
    reference: values.reference.trim(),
    customerName: values.customerName.trim(),
    customerEmail: values.customerEmail.trim() || null,
    customerMobile: values.customerMobile || null,
    vehicleReg: values.vehicleReg.trim() || null,
    applicationId: values.applicationId,
  }
}

/** The payer's values, from a record. */
export const valuesOfCustomer = ({ cosmosId, customer, vehicle }: Application) => ({
  customerName: fullNameOf(customer),
  customerEmail: customer.email ?? '',
  customerMobile: customer.contactNumber ?? '',
  vehicleReg: vrmOf(vehicle) ?? '',
  applicationId: cosmosId,
})

/** The values to repeat a request whose link has expired. */
export function valuesAgain(payment: PaymentRequest): AskValues {
  return {
    dealership: payment.affiliateUserId,
    amount: payment.amount,
    reference: payment.reference,
    customerName: payment.customerName,
    customerEmail: payment.customerEmail ?? '',
    customerMobile: payment.customerMobile ?? '',
    vehicleReg: payment.vehicleReg ?? '',
    applicationId: payment.applicationId ?? null,
  }
}
