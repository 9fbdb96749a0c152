import { ContactPreference } from '@forecourt/core'
import { createForm, type FormModel } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { type Contact, contactFieldOf, judgeEmail, judgeMobile, judgeName, MOBILE_HINT } from '../contact.ts'

/** Who the quote is for and, where it is sent, by which way. */
export type CustomerValues = Contact & { by: ContactPreference; message: string }

export type CustomerForm = FormModel<CustomerValues>

/** To be sent, a quote needs an address of the kind that is chosen; to be kept, a name alone. */
export function createCustomerForm(contact: Contact, isToBeSent: ReadonlySignal<boolean>): CustomerForm {
  const goesBy = (by: ContactPreference, isMail: boolean) =>
    isToBeSent.value && isMail === (by === ContactPreference.Email)
  const isTextAlone = contact.email === '' && contact.mobile !== ''
  return createForm<CustomerValues>({
    plan: {
      name: { label: 'Name', rule: judgeName },
      mobile: {
        label: 'Mobile',
        hint: MOBILE_HINT,
        rule: (mobile, { by }) => judgeMobile(mobile, goesBy(by, false)),
      },
      email: { label: 'E-mail', rule: (email, { by }) => judgeEmail(email, goesBy(by, true)) },
      by: { label: 'Send by' },
      message: { label: 'Message' },
    },
    initial: { ...contact, by: isTextAlone ? ContactPreference.Text : ContactPreference.Email, message: '' },
    nameOf: contactFieldOf,
  })
}
