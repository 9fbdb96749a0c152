import {
  contract,
  counted,
  createResource,
  LONGEST_REASON,
  mayCall,
  type PersonCandidates,
  type RetentionReport,
  validateLength,
} from '@forecourt/core'
import { createForm, type FormModel, saveFile } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'
import type { RecordParts } from '../record/record.ts'

type ReasonForm = {
  readonly reason: string
}

export type PersonalDataState = ReturnType<typeof createPersonalData>

/** The record's own person: the records that may be theirs, and what staff do with those they choose (D61). */
export function createPersonalData({ client, clock, session }: PortalPage, { record, acts, toasts }: RecordParts) {
  // Over forty lines: a list of the values and acts of the card.
  const found = createResource<string, PersonCandidates | null>({
    key: () => record.application.value?.cosmosId ?? null,
    fetch: (applicationId, asking) => client.person.candidates({ applicationId }, asking),
    empty: null,
    now: clock.read,
  })
  const retention = createResource<true, RetentionReport | null>({
    key: () => true,
    fetch: (_key, asking) => client.person.retention({}, asking),
    empty: null,
    now: clock.read,
  })
  const ticked = signal<ReadonlySet<string>>(new Set())
  /** The record on the screen is always among the chosen. */
  const chosen = computed(() => ({
    records: (found.data.value?.records ?? []).filter(
      ({ applicationId }, index) => index === 0 || ticked.value.has(applicationId),
    ),
    payments: (found.data.value?.payments ?? []).filter(({ paymentId }) => ticked.value.has(paymentId)),
  }))
  const body = () => {
    const [own, ...others] = chosen.peek().records.map(({ applicationId }) => applicationId)
    return { applicationId: own ?? '', others, payments: chosen.peek().payments.map(({ paymentId }) => paymentId) }
  }
  const beginReason = () =>
    createForm<ReasonForm>({
      plan: {
        reason: {
          label: 'Why',
          required: true,
          rule: (reason) => validateLength(reason, LONGEST_REASON, { required: true }),
        },
      },
      initial: { reason: '' },
    })
  const reload = () => Promise.all([found.refresh(), record.refetch()])

  return {
    isOffered: computed(() => mayCall(session.user.value, contract.person.candidates)),
    candidates: found,
    /** What the nightly retention removed. */
    retention,
    chosen,
    isTicked: (id: string) => ticked.value.has(id),
    tick(id: string, isOn: boolean): void {
      const others = [...ticked.peek()].filter((one) => one !== id)
      ticked.value = new Set(isOn ? [...others, id] : others)
    },
    /** Downloads everything that is stored about the chosen records. */
    download: () =>
      acts.run('export-person', async () => {
        const told = await client.person.export(body())
        saveFile(new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' }), 'personal-data.json')
      }),
    beginReason,
    /** Resolves to true if it was done. */
    erase: (form: FormModel<ReasonForm>) =>
      form.send(async ({ reason }) => {
        const { erased, restricted } = await client.person.erase({ ...body(), reason: reason.trim() })
        toasts.done(`${counted(erased, 'record')} erased, ${restricted} restricted`)
        ticked.value = new Set()
        await reload()
      }),
    /** Sets or ends the hold of the record on the screen. */
    hold: (form: FormModel<ReasonForm>, isHeld: boolean) =>
      form.send(async ({ reason }) => {
        await client.person.hold({ applicationId: body().applicationId, isHeld, reason: reason.trim() })
        toasts.done(isHeld ? 'The record is on hold' : 'The hold has ended')
        await found.refresh()
      }),
    clear(): void {
      found.clear()
      ticked.value = new Set()
    },
  }
}

/** What erasing the chosen records does, counted (D61). */
export function erasureWords({ records, payments }: Pick<PersonCandidates, 'records' | 'payments'>): string {
  const restricted = records.filter(({ erasure }) => erasure === 'restricted').length
  const erased = records.filter(({ erasure, erasedAt }) => erasure !== 'restricted' && !erasedAt).length
  return [
    erased > 0 && `${counted(erased, 'record')} will lose the person for good.`,
    restricted > 0 && `${counted(restricted, 'paid-out deal')} will be restricted to the compliance role.`,
    payments.length > 0 && `${counted(payments.length, 'payment')} will lose the payer.`,
  ]
    .filter(Boolean)
    .join(' ')
}
