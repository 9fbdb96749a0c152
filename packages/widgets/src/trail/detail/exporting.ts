import { createResource, londonDay, type PersonCandidates, writeIsoDay } from '@forecourt/core'
import { createAct, saveFile, type Toasts } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'

export type Exporting = ReturnType<typeof createExporting>

/** The file of one customer for a regulator: the record that is asked about, and those that are chosen beside it (D61). */
export function createExporting({ client, clock }: PortalPage, toasts: Toasts) {
  const record = signal<{ readonly applicationId: string; readonly name: string } | null>(null)
  const ticks = createTicks()
  const candidates = createResource<string, PersonCandidates | null>({
    key: () => record.value?.applicationId ?? null,
    fetch: (applicationId, asking) => client.person.candidates({ applicationId }, asking),
    empty: null,
    now: clock.read,
  })
  const act = createAct()
  return {
    record,
    candidates,
    act,
    isTicked: ticks.isTicked,
    tick: ticks.tick,
    begin(applicationId: string, name: string): void {
      act.forget()
      ticks.clear()
      record.value = { applicationId, name }
      void candidates.load()
    },
    close(): void {
      record.value = null
      candidates.clear()
    },
    async send(): Promise<void> {
      const chosen = record.peek()
      if (!chosen) return
      const { applicationId, name } = chosen
      const { records = [], payments = [] } = candidates.data.peek() ?? {}
      const body = {
        applicationId,
        others: ticks.chosenOf(records.map((one) => one.applicationId)),
        payments: ticks.chosenOf(payments.map((one) => one.paymentId)),
      }
      const isDone = await act.run(async () => {
        const about = { what: `Export the file of ${name}`, detail: 'Everything that is kept, for a regulator' }
        const file = await client.trail.exportFile(body, { about })
        saveFile(file, `file-for-the-regulator-${writeIsoDay(londonDay(clock.read()))}.zip`)
      })
      if (!isDone) return
      record.value = null
      toasts.done('The file is saved. It holds everything that is kept on this person: keep it safe.')
    },
  }
}

/** The records and payments that are chosen, by their ids. */
function createTicks() {
  const ticked = signal<ReadonlySet<string>>(new Set())
  return {
    isTicked: (id: string) => ticked.value.has(id),
    chosenOf: (ids: readonly string[]) => ids.filter((id) => ticked.peek().has(id)),
    tick(id: string, isOn: boolean): void {
      const others = [...ticked.peek()].filter((one) => one !== id)
      ticked.value = new Set(isOn ? [...others, id] : others)
    },
    clear(): void {
      ticked.value = new Set()
    },
  }
}
