import { type User, userNameOf, validateEmail, validatePhone } from '@forecourt/core'
import { createForm, type FormModel, type FormPlan } from '../../kit/index.ts'

type InterestValues = { contactName: string; email: string; phone: string }

const INTEREST_PLAN: FormPlan<InterestValues> = {
  contactName: { label: 'Who to call', required: true },
  email: { label: 'E-mail', rule: (value) => validateEmail(value.trim(), { required: true }) },
  phone: { label: 'Phone', rule: (value) => validatePhone(value) },
}

/** Prefilled with the signed-in user. */
export const createInterestForm = (user: User | null): FormModel<InterestValues> =>
  createForm({ plan: INTEREST_PLAN, initial: { contactName: userNameOf(user), email: user?.email ?? '', phone: '' } })
