import type { CallOptions } from '../api/index.ts'
import type { ApplicationChange, Conversion } from '../contract/index.ts'
import type { Application, Note, SavedQuote, Vehicle } from '../models/index.ts'
import type { ApplicationClient, ApplicationParts, refreshesOf } from './application-parts.ts'

type Refreshes = ReturnType<typeof refreshesOf>

/** What is done to the open application. Each rejects as its call does; what is shown changes once the call has succeeded. */
export function applicationActions(client: ApplicationClient, parts: ApplicationParts, refreshes: Refreshes) {
  const record = () => opened(parts.record.data.peek())
  const keep = (application: Application) => {
    parts.record.change(() => application)
    return application
  }

  return {
    ...quoteActions(client, parts),
    async addNote(noteText: string, call?: CallOptions): Promise<Note> {
      const { cosmosId } = record()
      const note = await client.notes.addToApplication({ cosmosId, noteText, isUserNote: true }, call)
      parts.notes.change((notes) => [note, ...notes.filter(({ id }) => id !== note.id)])
      return note
    },
    /** Unflagging fetches the true state again (spec §4). */
    async toggleNtu(isFlagged: boolean): Promise<void> {
      const brokerReference = record().brokerReference ?? 0
      keep(await client.applications.toggleNtuFlag({ brokerReference, ntuFlagged: isFlagged }))
      if (!isFlagged) await refreshes.refetch()
    },
    async convert(conversion: Omit<Conversion, 'applicationId'>, call?: CallOptions): Promise<Application> {
      return keep(await client.applications.convert({ ...conversion, applicationId: record().cosmosId }, call))
    },
    async update(change: ApplicationChange): Promise<Application> {
      const { cosmosId, version } = record()
      return keep(await client.applications.update({ ...change, id: cosmosId }, { version }))
    },
    async setVehicle(vehicle: Vehicle): Promise<Application> {
      const { cosmosId, version } = record()
      return keep(await client.applications.setVehicle({ ...vehicle, id: cosmosId }, { version }))
    },
  }
}

/** Spec §4: the flags are set locally after the call succeeds. */
function quoteActions({ quotes }: ApplicationClient, parts: ApplicationParts) {
  const record = () => opened(parts.record.data.peek())
  const set = (quoteId: string, answer: SavedQuote, flags: Partial<SavedQuote>) =>
    parts.quotes.change((list) => list.map((quote) => (quote.quoteId === quoteId ? { ...answer, ...flags } : quote)))

  return {
    async propose(quoteId: string): Promise<void> {
      set(quoteId, await quotes.propose({ appId: record().cosmosId, quoteId }), { isProposed: true })
    },
    async accept(quoteId: string): Promise<void> {
      set(quoteId, await quotes.accept({ appId: record().cosmosId, quoteId }), { isAccepted: true })
    },
    async archive(quoteId: string, isArchived: boolean): Promise<void> {
      set(quoteId, await quotes.archive({ appId: record().cosmosId, quoteId, isArchived }), { isArchived })
    },
  }
}

function opened(record: Application | null): Application {
  if (!record) throw new Error('No application is open')
  return record
}
