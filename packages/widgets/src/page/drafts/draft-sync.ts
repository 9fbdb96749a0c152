import type { DraftHead, Schedule } from '@forecourt/core'
import type { DraftServer, ServedDraft } from './draft-server.ts'
import type { DeviceDrafts, DraftQuestion, NewDraft, OpenForm, StoredDraft } from './draft-store.ts'
import { inOrder } from './in-order.ts'
import { isSame, mergeDrafts } from './merge-draft.ts'

/** How long the user pauses before a draft goes to the server, and how long before a failed save is tried again. */
const PUSH_MS = 2000
const AGAIN_MS = 30_000

export interface SyncParts {
  readonly device: DeviceDrafts
  readonly server: DraftServer
  readonly wait: Schedule
}

/** A form that is open on this page. */
export interface OpenedDraft {
  readonly form: OpenForm
  /** What the form last wrote or was given: what differs on the device was written by another tab. */
  seen: unknown
  isAsking: boolean
}

export type DraftSync = ReturnType<typeof createDraftSync>

/** Whether the server has this version. */
export const isPushed = ({ value, synced }: StoredDraft): boolean => synced != null && isSame(value, synced.value)

/** Puts merged values into a form, and leaves what was typed since the merge began. */
export function showMerged({ form }: OpenedDraft, from: unknown, merged: unknown): void {
  const { value } = mergeDrafts({ base: from, mine: form.current(), theirs: merged }, form.rules)
  if (!isSame(form.current(), value)) form.show(value)
}

/** Brings the drafts of the device and those of the server together, one at a time. */
export function createDraftSync({ device, server, wait }: SyncParts) {
  // Over forty lines: the steps of one synchronisation, which share the device, the server and the open forms.
  const opened = new Map<string, OpenedDraft>()
  const timers = new Map<string, () => void>()
  /** The server's drafts, once they are known. */
  let heads: Map<string, DraftHead> | null = null
  const onDevice = inOrder()
  const synchronise = inOrder()

  /** Changes what the device has, as it is at that moment; null removes it. */
  const write = (id: string, change: (found: StoredDraft | null) => NewDraft | null) =>
    onDevice(async () => {
      const draft = change(await device.read(id))
      await (draft ? device.keep(id, draft) : device.drop(id))
    })
  const cancel = (id: string) => {
    timers.get(id)?.()
    timers.delete(id)
  }
  const later = (id: string, milliseconds = PUSH_MS) => {
    cancel(id)
    timers.set(
      id,
      wait(milliseconds, () => {
        timers.delete(id)
        void push(id)
      }),
    )
  }
  // The device refuses to read or write: the form says so, and the next change tries again.
  const push = (id: string) => synchronise(() => pushDraft(id)).catch(() => undefined)

  async function pushDraft(id: string): Promise<void> {
    const kept = await device.read(id)
    const at = opened.get(id)
    if (!kept || at?.isAsking) return
    if (kept.isRemoved) return await removeEverywhere(id)
    if (isPushed(kept)) return at?.form.noteOnlyHere(false)
    const outcome = await server.save(id, kept, kept.synced?.version ?? 0)
    if (outcome === 'conflict') return await bringTogether(id)
    at?.form.noteOnlyHere(outcome === null || outcome === 'refused')
    if (outcome === null) later(id, AGAIN_MS)
    else if (outcome !== 'refused') await noteSaved(id, kept, outcome)
  }

  async function noteSaved(id: string, { value }: StoredDraft, head: DraftHead): Promise<void> {
    heads?.set(id, head)
    let isGone = false
    await write(id, (now) => {
      isGone = now === null
      return now && { ...now, synced: { version: head.version, value } }
    })
    // It was sent or thrown away while the server saved it.
    if (isGone) await server.remove(id)
  }

  async function removeEverywhere(id: string): Promise<void> {
    if (!(await server.remove(id))) return
    heads?.delete(id)
    // Undo may have brought it back meanwhile.
    await write(id, (now) => (now && !now.isRemoved ? { ...now, synced: null } : null))
  }

  /** Merges this device's version with the server's, which is another one or gone. */
  async function bringTogether(id: string): Promise<void> {
    const theirs = await server.read(id)
    const kept = await device.read(id)
    const at = opened.get(id)
    if (theirs === null || kept?.isRemoved || at?.isAsking) return
    if (theirs === 'gone') return await meetGone(id, kept, at)
    heads?.set(id, theirs)
    if (at) await mergeInto(id, at, kept, theirs)
  }

  /** The draft was sent, or thrown away, on another device. */
  async function meetGone(id: string, kept: StoredDraft | null, at: OpenedDraft | undefined): Promise<void> {
    heads?.delete(id)
    // It never was with the server, which refused it for another reason.
    if (!kept?.synced) return at?.form.noteOnlyHere(kept !== null)
    if (at)
      return ask(id, at, null, async (prefer) => {
        await write(id, (now) => (prefer === 'mine' && now ? { ...now, synced: null } : null))
        if (prefer === 'theirs') at.form.empty()
      })
    if (isPushed(kept)) await onDevice(() => device.drop(id))
  }

  async function mergeInto(id: string, at: OpenedDraft, kept: StoredDraft | null, theirs: ServedDraft): Promise<void> {
    // A form that opened without its draft has changed only what was typed since.
    const base = kept ? kept.synced?.value : at.seen
    const merge = (prefer: 'mine' | 'theirs') => {
      const mine = at.form.current()
      return { mine, ...mergeDrafts({ base, mine, theirs: theirs.value }, at.form.rules, prefer) }
    }
    const { mine, value, conflicts } = merge('mine')
    if (conflicts.length === 0) return await accept(id, at, { mine, value }, theirs)
    ask(id, at, conflicts, (prefer) => accept(id, at, merge(prefer), theirs))
  }

  async function accept(
    id: string,
    at: OpenedDraft,
    { mine, value }: { readonly mine: unknown; readonly value: unknown },
    theirs: ServedDraft,
  ): Promise<void> {
    const { version, summary, keptAt } = theirs
    await write(id, (now) => ({
      summary: now && !isSame(value, theirs.value) ? now.summary : summary,
      value,
      keptAt: now?.keptAt ?? new Date(keptAt),
      synced: { version, value: theirs.value },
    }))
    at.seen = value
    showMerged(at, mine, value)
    later(id)
  }

  /** Until the answer both versions stay where they are. */
  function ask(
    id: string,
    at: OpenedDraft,
    conflicts: DraftQuestion['conflicts'],
    settle: (prefer: 'mine' | 'theirs') => Promise<void>,
  ): void {
    at.isAsking = true
    const answer = (prefer: 'mine' | 'theirs') => {
      at.form.ask(null)
      void synchronise(() => settle(prefer))
        .catch(() => undefined)
        .finally(() => {
          at.isAsking = false
          void push(id)
        })
    }
    at.form.ask({ conflicts, keepMine: () => answer('mine'), useTheirs: () => answer('theirs') })
  }

  /** One draft, after the server's list has come. */
  async function bringUpToDate(id: string, known: ReadonlyMap<string, DraftHead>): Promise<void> {
    const kept = await device.read(id)
    const head = known.get(id)
    const isOther = head?.version !== kept?.synced?.version
    if (!kept) return head && opened.has(id) ? await bringTogether(id) : undefined
    // It was changed elsewhere after it was thrown away here: nothing that was typed is lost.
    if (kept.isRemoved) return head && isOther ? await write(id, () => null) : await removeEverywhere(id)
    if (head ? isOther && opened.has(id) : kept.synced) return await bringTogether(id)
    if (!isOther || !head) await pushDraft(id)
  }

  return {
    opened,
    onDevice,
    write,
    later,
    cancel,
    push,
    heads: (): ReadonlyMap<string, DraftHead> | null => heads,
    /** Fetches the server's list, and brings every draft up to date. */
    refresh: () =>
      synchronise(async () => {
        const found = await server.list()
        if (!found) return
        heads = new Map(found.map((head) => [head.draftId, head]))
        const kept = await device.list()
        for (const id of new Set([...kept.map((draft) => draft.id), ...opened.keys()])) await bringUpToDate(id, heads)
      }).catch(() => undefined),
    /** One draft, if the server's list is known. */
    bringUpToDate: (id: string) =>
      synchronise(async () => {
        if (heads) await bringUpToDate(id, heads)
      }).catch(() => undefined),
    /** Saves at once what waits. */
    pushAll: () =>
      synchronise(async () => {
        for (const id of timers.keys()) cancel(id)
        for (const draft of await device.list()) if (draft.isRemoved || !isPushed(draft)) await pushDraft(draft.id)
      }).catch(() => undefined),
    stop: () => {
      for (const id of timers.keys()) cancel(id)
    },
  }
}
