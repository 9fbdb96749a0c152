import type { PaymentMethod } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { createBoodil } from './boodil.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxPayments } from './sandbox/sandbox.ts'
import type { SandboxHost } from './sandbox/store.ts'
import { createStripe } from './stripe.ts'

/** The provider for each kind of payment. */
export interface PaymentProviders {
  readonly of: Readonly<Record<PaymentMethod, PaymentProvider>>
  /** Finds a provider by its name in an attempt or in a webhook's URL. */
  named(name: string): PaymentProvider | null
}

export function paymentProviders(of: PaymentProviders['of']): PaymentProviders {
  return { of, named: (name) => Object.values(of).find((one) => one.name === name) ?? null }
}

/** Follows the settings: a real provider if its key is set, otherwise the sandbox. */
export async function providersOf(app: FastifyInstance, services: SandboxHost): Promise<PaymentProviders> {
  const { stripe, boodil } = services.config.payments
  const card = stripe ? createStripe(stripe) : null
  const instantBank = boodil ? createBoodil(boodil) : null
  if (card && instantBank) return paymentProviders({ card, 'instant-bank': instantBank })
  const sandbox = await createSandboxPayments(app, services)
  return paymentProviders({ card: card ?? sandbox, 'instant-bank': instantBank ?? sandbox })
}
