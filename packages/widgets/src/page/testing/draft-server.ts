import type { DraftHead } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import type { DraftServer, ServedDraft } from '../drafts/draft-server.ts'

/** The drafts of one user on a server, for tests of several devices. */
export function createTestDraftServer() {
  const held = new Map<string, ServedDraft>()
  let versions = 0
  const headOf = ({ draftId, summary, version, keptAt }: ServedDraft): DraftHead => ({
    draftId,
    summary,
    version,
    keptAt,
  })
  const server = {
    isReachable: true,
    refuses: false,
    valueOf: (id: string) => held.get(id)?.value,
    api: {} as DraftServer,
  }
  server.api = {
    list: async () => (server.isReachable ? [...held.values()].map(headOf) : null),
    read: async (id) => (server.isReachable ? (held.get(id) ?? 'gone') : null),
    async save(id, { summary, value }, version) {
      if (!server.isReachable) return null
      if (server.refuses) return 'refused'
      if ((held.get(id)?.version ?? 0) !== version) return 'conflict'
      versions += 1
      const draft = {
        draftId: id,
        summary,
        value: structuredClone(value),
        version: versions,
        keptAt: aMoment().toISOString(),
      }
      held.set(id, draft)
      return headOf(draft)
    },
    async remove(id) {
      if (server.isReachable) held.delete(id)
      return server.isReachable
    },
  }
  return server
}
