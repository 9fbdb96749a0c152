import {
  type contract,
  missingForDeal,
  validateDeposit,
  validateEmail,
  validatePrice,
  validateRequired,
  validateTerm,
} from '@forecourt/core'
import type * as z from 'zod/mini'

type Messages = Readonly<Record<string, string | null>>

/** The rules that a field's name alone cannot express, by call. Rules that depend on the record are with the record. */
export const BODY_RULES: Readonly<Record<string, (body: never, isPage: boolean) => Messages>> = {
  'applications.create': (body: BodyOf<typeof contract.applications.create>) => missingForDeal(body),
  'applications.update': ({ vehicle }: BodyOf<typeof contract.applications.update>) => ({
    'vehicle.price': vehicle ? validatePrice(vehicle.price, { required: true }) : null,
  }),
  'quickQuotes.create': quickQuoteMessages,
  'auth.passwordForgot': ({ email }: BodyOf<typeof contract.auth.passwordForgot>) => ({
    email: validateEmail(email, { required: true }),
  }),
  'boodil.registerInterest': ({ contactName, email }: BodyOf<typeof contract.boodil.registerInterest>) => ({
    contactName: validateRequired(contactName),
    email: validateEmail(email, { required: true }),
  }),
}

/** The body of a call, as a handler receives it. */
export type BodyOf<E> = E extends { readonly body: infer S extends z.ZodMiniType } ? z.output<S> : never

/** A car in stock can be quoted before there is a customer; an enquiry from a dealer's page needs contact details. */
function quickQuoteMessages(body: BodyOf<typeof contract.quickQuotes.create>, isPage: boolean): Messages {
  const { customer, term } = body
  const price = body.price ?? body.vehicle?.price
  const isReachable = Boolean(customer?.contactNumber || customer?.email)
  return {
    price: validatePrice(price, { required: true }),
    deposit: validateDeposit({ ...body, price }),
    term: validateTerm(term, { required: true }),
    'customer.firstName': customer || isPage ? validateRequired(customer?.firstName) : null,
    'customer.contactNumber': isPage && !isReachable ? 'Enter a mobile number or an e-mail address' : null,
  }
}
