import { createResource, formatRegistration } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import type { DraftStore, StoredDraft } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

export type DraftList = ReturnType<typeof createDraftList>

/** The user's half-filled forms on this device (D54). */
export function createDraftList(
  store: Pick<DraftStore, 'list' | 'keep' | 'drop'>,
  now: () => Date,
  toasts: Pick<Toasts, 'undoable'>,
) {
  const list = createResource<'all', readonly StoredDraft[] | null>({
    key: () => 'all',
    fetch: () => store.list(),
    empty: null,
    now,
  })
  const failure = signal<string | null>(null)
  const unread = computed(() => (list.failed.value ? 'This browser does not give the drafts out.' : null))
  const load = () => {
    failure.value = null
    return list.refresh()
  }
  /** The error comes from the device, not the server, so its message is not for the user. */
  const attempt = (work: Promise<void>, words: string): Promise<boolean> =>
    work.then(load).then(
      () => true,
      () => {
        failure.value = words
        return false
      },
    )
  return {
    /** Newest first; null while loading. */
    drafts: list.data,
    failure: computed(() => failure.value ?? unread.value),
    load,
    /** Offers undo. */
    async throwAway(draft: StoredDraft) {
      if (!(await attempt(store.drop(draft.id), 'The draft could not be thrown away.'))) return
      const restore = () => attempt(store.keep(draft.id, draft), 'The draft could not be brought back.')
      toasts.undoable(`Draft of ${draftTitle(draft)} thrown away`, restore)
    },
  }
}

export const draftTitle = ({ summary }: StoredDraft) =>
  summary.name || summary.vehicle || formatRegistration(summary.registration) || 'Unnamed customer'
