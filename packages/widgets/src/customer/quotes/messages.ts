import { LONGEST_MESSAGE, type SavedQuote, validateEmail, validateLength } from '@forecourt/core'
import { createForm, type FormModel } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import type { RecordParts } from '../record/record.ts'

/** An e-mail with quotes; without an address it goes to the customer's own address. */
type QuoteEmail = {
  /** An address other than the recorded one is the customer's too. */
  isAddressConfirmed: boolean
  quoteIds: readonly string[]
  email: string
  message: string
}

/** The text of a request to broker staff. */
type QuoteRequestForm = { message: string }

/** Whether a typed address is not the recorded one: the server asks the sender to confirm such a one. */
const isOtherAddress = (recorded: string | null | undefined, typed: string): boolean =>
  Boolean(recorded && typed.trim()) && typed.trim().toLowerCase() !== recorded?.trim().toLowerCase()

/** Messages to the customer and to broker staff. Retrying the same message sends it once. */
export function createMessages({ client }: PortalPage, { record, toasts }: RecordParts, reload: () => Promise<void>) {
  // Over forty lines: a list of two forms, field by field.
  const underKey = createIdempotencyKeys()
  const idOf = () => record.application.peek()?.cosmosId ?? ''
  return {
    /** An e-mail form to the customer, with this quote chosen. */
    beginEmail({ quoteId }: SavedQuote) {
      const recorded = record.application.peek()?.customer.email?.trim()
      const required = !recorded
      return createForm<QuoteEmail>({
        plan: {
          quoteIds: { label: 'Quotes', rule: ({ length }) => (length > 0 ? null : 'Choose a quote') },
          email: { label: 'E-mail', required, rule: (email) => validateEmail(email, { required }) },
          isAddressConfirmed: {
            label: 'Another address',
            when: ({ email }) => isOtherAddress(recorded, email),
            rule: (isConfirmed) => (isConfirmed ? null : 'Confirm that it is the customer’s'),
          },
          message: { label: 'Message', rule: (message) => validateLength(message, LONGEST_MESSAGE) },
        },
        initial: { quoteIds: [quoteId], email: '', isAddressConfirmed: false, message: '' },
      })
    },
    /** Resolves to true if it was sent. */
    sendEmail: (form: FormModel<QuoteEmail>) =>
      form.send(async ({ quoteIds, email, message, isAddressConfirmed }) => {
        const words = { email: email || null, message: message || null }
        const asked = { applicationId: idOf(), quoteIds: [...quoteIds], ...words, isAddressConfirmed }
        await underKey(['send', asked], (idempotencyKey) => client.quotes.send(asked, { idempotencyKey }))
        void reload()
        toasts.done(quoteIds.length > 1 ? 'Quotes sent to the customer' : 'Quote sent to the customer')
      }),
    beginRequest: () =>
      createForm<QuoteRequestForm>({
        plan: {
          message: {
            label: 'What would help',
            required: true,
            rule: (message) => validateLength(message, LONGEST_MESSAGE, { required: true }),
          },
        },
        initial: { message: '' },
      }),
    /** Resolves to true if it was sent. */
    sendRequest: (form: FormModel<QuoteRequestForm>) =>
      form.send(async ({ message }) => {
        const asked = { applicationId: idOf(), message: message.trim() }
        await underKey(['request', asked], (idempotencyKey) => client.quotes.request(asked, { idempotencyKey }))
        toasts.done('Quote requested')
      }),
  }
}
