import type { DraftHead } from '@forecourt/core'
import type { DraftStore, ListedDraft, NewDraft, StoredDraft } from './draft-store.ts'
import { sortDrafts } from './draft-store.ts'
import {
  createDraftSync,
  type DraftSync,
  isPushed,
  type OpenedDraft,
  type SyncParts,
  showMerged,
} from './draft-sync.ts'
import { isSame, mergeDrafts } from './merge-draft.ts'

/** How long logging out waits for the last changes. */
const PATIENCE_MS = 3000

export type SyncedDrafts = Required<DraftStore> & Pick<DraftSync, 'pushAll' | 'stop'>

/**
 * A user's drafts, on the device first and then with the server, so that they follow the user (D54). A draft that changed in two places
 * is merged by field; fields that changed in both are asked about where the form is open, and until then both versions stay.
 */
export function createSyncedDrafts(parts: SyncParts): SyncedDrafts {
  // Over forty lines: the functions of the store, one by one.
  const { device, server, wait } = parts
  const sync = createDraftSync(parts)
  const { opened, write, heads } = sync
  const listeners = new Set<() => void>()
  return {
    async read(id) {
      const kept = await device.read(id)
      if (kept?.isRemoved) return null
      return (await newerDraft(id, kept)) ?? kept
    },
    async keep(id, draft) {
      const at = opened.get(id)
      let value = draft.value
      await write(id, (found) => {
        value = withOtherTabs(at, found, draft)
        if (at) at.seen = value
        return { ...draft, value, synced: found?.synced, isRemoved: false }
      })
      if (at) showMerged(at, draft.value, value)
      sync.later(id)
    },
    async drop(id) {
      const head = heads()?.get(id)
      sync.cancel(id)
      await write(id, (found) => removedDraft(found, head, heads() !== null))
      void sync.push(id)
    },
    async list() {
      const kept = await device.list()
      const ofDevice = kept.filter((draft) => !draft.isRemoved).map((draft) => newest(draft, heads()?.get(draft.id)))
      const ids = new Set(kept.map(({ id }) => id))
      const elsewhere = [...(heads()?.values() ?? [])].filter(({ draftId }) => !ids.has(draftId)).map(listedHead)
      return sortDrafts([...ofDevice, ...elsewhere])
    },
    async count() {
      await Promise.race([sync.pushAll(), new Promise<void>((done) => wait(PATIENCE_MS, done))])
      return (await device.list()).filter((draft) => !draft.isRemoved && !isPushed(draft)).length
    },
    async erase() {
      sync.stop()
      await sync.onDevice(() => device.erase())
    },
    open(id, form) {
      const at: OpenedDraft = { form, seen: form.current(), isAsking: false }
      opened.set(id, at)
      void sync.onDevice(async () => {
        const kept = await device.read(id).catch(() => null)
        if (kept) at.seen = kept.value
      })
      void sync.bringUpToDate(id)
      return () => {
        if (opened.get(id) === at) opened.delete(id)
      }
    },
    async refresh() {
      await sync.refresh()
      for (const run of listeners) run()
    },
    onChange(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    pushAll: sync.pushAll,
    stop: sync.stop,
  }

  /** The server's version, if it is newer and nothing typed on this device waits to be saved. */
  async function newerDraft(id: string, kept: StoredDraft | null): Promise<StoredDraft | null> {
    const head = heads()?.get(id)
    if (!head || head.version === kept?.synced?.version || (kept && !isPushed(kept))) return null
    const theirs = await server.read(id)
    if (theirs === null || theirs === 'gone') return null
    const { version, summary, value, keptAt } = theirs
    const draft = { summary, value, keptAt: new Date(keptAt), synced: { version, value } }
    await write(id, () => draft)
    return { ...draft, id }
  }
}

/** What another tab of this browser has written meanwhile stays, unless this one changed the same field. */
function withOtherTabs(at: OpenedDraft | undefined, found: StoredDraft | null, { value }: NewDraft): unknown {
  if (!at || !found || found.isRemoved || isSame(found.value, at.seen)) return value
  return mergeDrafts({ base: at.seen, mine: value, theirs: found.value }, at.form.rules).value
}

/** A note to remove it from the server too; null if the server never had it. */
function removedDraft(found: StoredDraft | null, head: DraftHead | undefined, isKnown: boolean): NewDraft | null {
  const version = found?.synced?.version ?? head?.version
  if (version === undefined && isKnown) return null
  const summary = found?.summary ?? head?.summary ?? NO_SUMMARY
  return { summary, value: null, synced: { version: version ?? 0, value: null }, isRemoved: true }
}

const NO_SUMMARY: NewDraft['summary'] = {
  kind: 'quick-quote',
  name: '',
  registration: '',
  vehicle: '',
  recordId: '',
  repropose: false,
}

const listedHead = ({ draftId, summary, keptAt }: DraftHead): ListedDraft => ({
  id: draftId,
  summary,
  keptAt: new Date(keptAt),
})

/** As another device left it, unless this one has changed it too. */
const newest = (kept: StoredDraft, head: DraftHead | undefined): ListedDraft =>
  head && isPushed(kept) && head.version !== kept.synced?.version ? listedHead(head) : kept
