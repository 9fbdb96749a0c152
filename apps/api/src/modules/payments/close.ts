import type { PaymentProviders } from '../../providers/payments/choose.ts'
import type { Services } from '../../services.ts'
import type { AttemptRow } from './record.ts'
import { applyFact } from './settle.ts'
import { payeeOf } from './store.ts'

/** Closes pages that are still open and records the provider's report on each: one may have just been paid. */
export async function closeAttempts(
  services: Services,
  providers: PaymentProviders,
  attempts: readonly AttemptRow[],
): Promise<void> {
  for (const attempt of attempts) {
    const fact = await providers.named(attempt.provider)?.expire(await findPaymentSession(services, attempt))
    if (fact) await services.db.asSystem((tx) => applyFact(tx, attempt.provider, fact, services, 'provider-asked'))
  }
}

export async function findPaymentSession(
  { db }: Services,
  { attemptId, affiliateUserId, providerReference }: AttemptRow,
) {
  const { merchantId } = await db.asSystem((tx) => payeeOf(tx, affiliateUserId))
  return { attemptId, providerReference: providerReference ?? '', merchantId }
}
