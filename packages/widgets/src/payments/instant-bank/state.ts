import type { BoodilConfig } from '@forecourt/core'
import type { FormModel } from '../../kit/index.ts'
import { batch, effect, type ReadonlySignal, signal, untracked } from '../../signals/index.ts'
import { type AccountValues, configOf, createAccountForm, valuesOf } from './account-form.ts'
import { createInterestForm, type InterestValues } from './interest-form.ts'
import { type Refused, readRefusal } from './refusal.ts'
import type { InstantBankSources } from './sources.ts'

export type Phase = 'loading' | 'ready' | 'failed'

export interface InstantBankState {
  readonly sources: InstantBankSources
  readonly phase: ReadonlySignal<Phase>
  /** As it is kept, the account masked; null where there is none yet. */
  readonly kept: ReadonlySignal<BoodilConfig | null>
  readonly form: FormModel<AccountValues>
  readonly interest: FormModel<InterestValues>
  readonly isSending: ReadonlySignal<boolean>
  readonly refused: ReadonlySignal<Refused | null>
  readonly savedAt: ReadonlySignal<Date | null>
  /** When the broker was told, in this sitting or before. */
  readonly toldAt: ReadonlySignal<Date | null>
  reload(): void
  save(values: AccountValues): Promise<void>
  tell(values: InterestValues): Promise<void>
  /** Loads for the dealership, and again for another; returns how to stop. */
  start(): () => void
}

export function createInstantBank(sources: InstantBankSources): InstantBankState {
  const slots = makeSlots(sources)
  const loading = createLoading(sources, slots)
  const sending = createSending(slots)

  return {
    sources,
    ...slots,
    reload: () => void loading.load(sources.affiliateUserId.peek()),
    save: (values) =>
      sending.send(async () => {
        const id = sources.affiliateUserId.peek()
        if (id === null) return
        const kept = slots.kept.peek()
        const saved = await sources.saveConfig(configOf(values, kept, id), kept?.version ?? 0)
        loading.take(saved)
        slots.savedAt.value = sources.now.peek()
      }, slots.form),
    tell: (values) =>
      sending.send(async () => {
        const id = sources.affiliateUserId.peek()
        if (id === null) return
        await sources.registerInterest(id, values)
        slots.toldAt.value = sources.now.peek()
      }, slots.interest),
    start: () =>
      effect(() => {
        const id = sources.affiliateUserId.value
        const isOffered = sources.isOffered.value
        untracked(() => loading.begin(isOffered ? id : null))
      }),
  }
}

type Slots = ReturnType<typeof makeSlots>

function makeSlots(sources: InstantBankSources) {
  return {
    phase: signal<Phase>('loading'),
    kept: signal<BoodilConfig | null>(null),
    form: createAccountForm(null),
    interest: createInterestForm(sources.contact()),
    isSending: signal(false),
    refused: signal<Refused | null>(null),
    savedAt: signal<Date | null>(null),
    toldAt: signal<Date | null>(null),
  }
}

/** Of loads that overlap the last one counts: another dealership's account is never shown. */
function createLoading(sources: InstantBankSources, slots: Slots) {
  let turn = 0
  const take = (config: BoodilConfig | null) =>
    batch(() => {
      slots.kept.value = config
      slots.form.reset(valuesOf(config))
      slots.toldAt.value = config?.interestRegisteredAt ? new Date(config.interestRegisteredAt) : null
      slots.refused.value = null
      slots.phase.value = 'ready'
    })
  const load = async (id: number | null) => {
    turn += 1
    const own = turn
    if (id === null) return
    slots.phase.value = 'loading'
    try {
      const config = await sources.fetchConfig(id)
      if (own === turn) take(config)
    } catch {
      if (own === turn) slots.phase.value = 'failed'
    }
  }
  const begin = (id: number | null) => {
    slots.savedAt.value = null
    if (id === null) take(null)
    void load(id)
  }
  return { take, load, begin }
}

function createSending({ isSending, refused, savedAt }: Pick<Slots, 'isSending' | 'refused' | 'savedAt'>) {
  const fail = (error: unknown, { refuse }: Refusable) =>
    batch(() => {
      refused.value = readRefusal(error)
      refuse(refused.value.fields)
    })
  return {
    async send(work: () => Promise<void>, form: Refusable): Promise<void> {
      if (isSending.peek()) return
      batch(() => {
        isSending.value = true
        refused.value = null
        savedAt.value = null
      })
      try {
        await work()
      } catch (error) {
        fail(error, form)
      } finally {
        isSending.value = false
      }
    },
  }
}

type Refusable = Pick<FormModel<AccountValues>, 'refuse'>
