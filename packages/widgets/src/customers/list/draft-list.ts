import { createResource, formatRegistration } from '@forecourt/core'
import type { Toasts } from '../../kit/index.ts'
import type { DraftStore, ListedDraft } from '../../page/index.ts'
import { computed, signal } from '../../signals/index.ts'

export type DraftList = ReturnType<typeof createDraftList>

/** The user's half-filled forms, those of their other devices too (D54). */
export function createDraftList(
  store: Pick<DraftStore, 'list' | 'read' | 'keep' | 'drop' | 'refresh' | 'onChange'>,
  now: () => Date,
  toasts: Pick<Toasts, 'undoable'>,
) {
  const list = createResource<'all', readonly ListedDraft[] | null>({
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
    /** Looks for drafts of other devices. */
    refresh: () => store.refresh?.() ?? load(),
    follow: () => store.onChange?.(() => void load()) ?? (() => {}),
    /** Removes it from every device. Offers undo, if its content is at hand. */
    async throwAway(draft: ListedDraft) {
      const kept = await store.read(draft.id).catch(() => null)
      if (!(await attempt(store.drop(draft.id), 'The draft could not be thrown away.'))) return
      if (!kept) return
      const restore = () => attempt(store.keep(draft.id, kept), 'The draft could not be brought back.')
      toasts.undoable(`Draft of ${draftTitle(draft)} thrown away`, restore)
    },
  }
}

export const draftTitle = ({ summary }: ListedDraft) =>
  summary.name || summary.vehicle || formatRegistration(summary.registration) || 'Unnamed customer'

/** What a host needs to open it. */
export const openedDraft = ({ id: draftId, summary: { kind, recordId, repropose } }: ListedDraft) => ({
  draftId,
  kind,
  recordId,
  repropose,
})

export const DRAFT_KIND_LABELS = {
  'quick-quote': 'Quick quote',
  full: 'Proposal',
  eligibility: 'Eligibility check',
} as const
