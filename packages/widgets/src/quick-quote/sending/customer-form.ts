import { ContactPreference } from '@forecourt/core'
import { createForm, type FormModel } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { ENGLISH } from '../../texts/index.ts'
import { type Contact, contactFieldOf, judgeEmail, judgeMobile, judgeName } from '../input/contact.ts'

/** The customer and the channel for sending. */
export type CustomerValues = Contact & { by: ContactPreference; message: string }

export type CustomerForm = FormModel<CustomerValues>

/** Sending a quote needs an address for the chosen channel; saving one needs only a name. */
export function createCustomerForm(contact: Contact, isToBeSent: ReadonlySignal<boolean>): CustomerForm {
  const goesBy = (by: ContactPreference, isMail: boolean) =>
    isToBeSent.value && isMail === (by === ContactPreference.Email)
  const isTextAlone = contact.email === '' && contact.mobile !== ''
  return createForm<CustomerValues>({
    plan: {
      name: { label: 'Name', rule: judgeName },
      mobile: {
        label: 'Mobile',
        hint: ENGLISH.mobileHint,
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
