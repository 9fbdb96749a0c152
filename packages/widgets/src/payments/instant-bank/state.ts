import {
  type BoodilConfig,
  contract,
  createResource,
  isOffered as isDealershipOffered,
  userNameOf,
  validateEmail,
  validatePhone,
} from '@forecourt/core'
import { createForm } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { batch, computed, disposeAll, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { ACCOUNT_PLAN, accountValuesOf, configOf } from './account-form.ts'

export type InstantBankState = ReturnType<typeof createInstantBank>

/** `affiliateUserId` is null while a dealership has to be chosen first. */
export function createInstantBank(page: PortalPage, affiliateUserId: ReadonlySignal<number | null>) {
  // Over forty lines: a list of one account's functions.
  const { client, clock, dealers, session } = page
  const isOffered = computed(
    () => dealers.offered.value && isDealershipOffered(contract.boodil.config, dealers.dealerOf(affiliateUserId.value)),
  )
  const config = createResource<number, BoodilConfig | null>({
    key: () => (isOffered.value ? affiliateUserId.value : null),
    fetch: (id, asking) => client.boodil.config({ id }, asking),
    empty: null,
    now: clock.read,
  })
  const form = createForm({ plan: ACCOUNT_PLAN, initial: accountValuesOf(null) })
  const user = session.user.peek()
  const interest = createForm({
    plan: {
      contactName: { label: 'Who to call', required: true },
      email: { label: 'E-mail', rule: (value) => validateEmail(value.trim(), { required: true }) },
      phone: { label: 'Phone', rule: (value) => validatePhone(value) },
    },
    initial: { contactName: userNameOf(user), email: user?.email ?? '', phone: '' },
  })
  const savedAt = signal<Date | null>(null)
  const told = signal<{ readonly id: number; readonly at: Date } | null>(null)
  const toldBefore = computed(() => config.data.value?.interestRegisteredAt ?? null)
  const isToldNow = computed(() => told.value !== null && told.value.id === affiliateUserId.value)

  return {
    affiliateUserId,
    /** Whether instant bank payments are switched on for it (D41); null while unknown. */
    isOffered,
    /** Why nothing may be changed (D40, D78); null if it may. */
    readOnlyReason: computed(() => {
      const { saveConfig, registerInterest } = contract.boodil
      return dealers.blockedReason(isOffered.value ? saveConfig : registerInterest, affiliateUserId.value)
    }),
    phase: config.state,
    failed: config.failed,
    /** The stored settings, with the account masked; null if there are none yet. */
    kept: config.data,
    form,
    interest,
    savedAt,
    /** When the broker was notified, now or earlier. */
    toldAt: computed(() => {
      if (isToldNow.value) return told.value?.at ?? null
      return toldBefore.value === null ? null : new Date(toldBefore.value)
    }),
    reload: () => void config.refresh(),
    async save() {
      const id = affiliateUserId.peek()
      if (id === null) return
      savedAt.value = null
      await form.send(async (values) => {
        const kept = config.data.peek()
        const saved = await client.boodil.saveConfig(configOf(values, kept, id), { version: kept?.version ?? 0 })
        if (id !== affiliateUserId.peek()) return
        batch(() => {
          config.patch(() => saved)
          savedAt.value = clock.read()
        })
      })
    },
    async tell() {
      const id = affiliateUserId.peek()
      if (id === null) return
      await interest.send(async (values) => {
        await client.boodil.registerInterest({ affiliateUserId: id, ...values })
        told.value = { id, at: clock.read() }
      })
    },
    /** Loads for the dealership, and reloads for another; returns a function that stops it. */
    start: () =>
      disposeAll([
        effect(() => {
          form.reset(accountValuesOf(config.data.value))
        }),
        effect(() => {
          if (affiliateUserId.value !== null) savedAt.value = null
        }),
        config.follow(),
      ]),
  }
}
