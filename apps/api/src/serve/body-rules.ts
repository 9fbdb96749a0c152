import {
  type contract,
  missingForDeal,
  missingForQuickQuote,
  validateEmail,
  validatePrice,
  validateRequired,
} from '@forecourt/core'
import type * as z from 'zod/mini'

type Messages = Readonly<Record<string, string | null>>

/** The rules that a field's name alone cannot express, by call. Rules that depend on the record are with the record. */
export const BODY_RULES: Readonly<Record<string, (body: never, isPage: boolean) => Messages>> = {
  'applications.create': (body: BodyOf<typeof contract.applications.create>) => missingForDeal(body),
  'applications.update': ({ vehicle }: BodyOf<typeof contract.applications.update>) => ({
    'vehicle.price': vehicle ? validatePrice(vehicle.price, { required: true }) : null,
  }),
  'quickQuotes.create': (body: BodyOf<typeof contract.quickQuotes.create>, isPage) =>
    missingForQuickQuote(body, isPage),
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
