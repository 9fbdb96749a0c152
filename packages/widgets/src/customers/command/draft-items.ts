import { hasSearchWords, searchableText, searchWords } from '@forecourt/core'
import type { DraftStore, ListedDraft } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { DRAFT_KIND_LABELS, draftTitle } from '../list/draft-list.ts'
import type { CommandItem } from './items.ts'

const MOST_SHOWN = 3

/** The half-filled forms that the typed text names; the newest ones before anything is typed. */
export function createDraftItems(store: () => Pick<DraftStore, 'list' | 'refresh'>, typed: ReadonlySignal<string>) {
  const drafts = signal<readonly ListedDraft[]>([])
  return {
    items: computed(() => {
      const terms = searchWords(typed.value)
      const found = drafts.value.filter((draft) => hasSearchWords(searchedTextOf(draft), terms))
      return found.slice(0, MOST_SHOWN).map(draftItem)
    }),
    /** First what is known, then what the server answers. A device that gives none out has none to show. */
    load: async () => {
      const from = store()
      const read = async () => {
        drafts.value = await from.list().catch(() => [])
      }
      await read()
      await from.refresh?.()
      await read()
    },
  }
}

function searchedTextOf(draft: ListedDraft): string {
  const { kind, registration, vehicle } = draft.summary
  return searchableText(['draft', DRAFT_KIND_LABELS[kind], draftTitle(draft), registration, vehicle])
}

const draftItem = (draft: ListedDraft): CommandItem => ({
  id: `draft-${draft.id}`,
  kind: 'draft' as const,
  draft,
  words: `${DRAFT_KIND_LABELS[draft.summary.kind]} of ${draftTitle(draft)}`,
})
