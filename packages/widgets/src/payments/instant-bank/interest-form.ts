import { validateEmail, validatePhone } from '@forecourt/core'
import { createForm, type FormModel, type FormPlan } from '../../kit/index.ts'
import type { Interest } from './sources.ts'

export type InterestValues = { contactName: string; email: string; phone: string }

const PLAN: FormPlan<InterestValues> = {
  contactName: { label: 'Who to call', required: true },
  email: { label: 'E-mail', rule: (value) => validateEmail(value.trim(), { required: true }) },
  phone: { label: 'Phone', rule: (value) => validatePhone(value) },
}

export const createInterestForm = (contact: Pick<Interest, 'contactName' | 'email'>): FormModel<InterestValues> =>
  createForm({ plan: PLAN, initial: { ...contact, phone: '' } })
