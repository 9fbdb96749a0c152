import { onceMore } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { DraftQuestion, DraftStore, NewDraft, OpenForm } from './draft-store.ts'

type Wish = NewDraft | 'drop'

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** The draft of one form, written in order: a slow write never overtakes a later one, and none follows the drop. */
export function createDraftAutosave(store: DraftStore, id: string, read: () => Date) {
  // Over forty lines: a list of what a form's draft can do.
  const keptAt = signal<Date | null>(null)
  const failed = signal(false)
  const isOnlyHere = signal(false)
  const question = signal<DraftQuestion | null>(null)
  let wish: Wish | null = null
  let writing = Promise.resolve()
  let isKept = false

  const write = onceMore(async () => {
    if (!wish) return
    const next = wish
    wish = null
    const isDone = await fulfil(store, id, next)
    batch(() => {
      failed.value = !isDone && next !== 'drop'
      if (isDone) keptAt.value = next === 'drop' ? null : read()
    })
  })

  const ask = (next: Wish) => {
    wish = next
    writing = write()
  }
  return {
    id,
    keptAt,
    failed,
    /** The latest version is on this device alone: the server could not be reached, or refused it. */
    isOnlyHere: isOnlyHere as ReadonlySignal<boolean>,
    /** What to ask the user about a draft that was changed on another device too. */
    question: question as ReadonlySignal<DraftQuestion | null>,
    /** Follows the draft while its form is open; returns a function that stops it. */
    follow: (form: Pick<OpenForm, 'rules' | 'current' | 'show' | 'empty'>) =>
      store.open?.(id, {
        ...form,
        show(value) {
          isKept = true
          form.show(value)
        },
        ask(next) {
          question.value = next
        },
        noteOnlyHere(on) {
          isOnlyHere.value = on
        },
      }) ?? (() => {}),
    async read() {
      const found = await store.read(id).catch(() => null)
      if (found) keptAt.value = found.keptAt
      isKept ||= found !== null
      return found
    },
    /** Keeps the current input; during a write only the newest waits, and the ones between are skipped. */
    keep: (draft: NewDraft) => {
      isKept = true
      ask(draft)
    },
    /** Does nothing before the first save. */
    drop: () => {
      if (isKept) ask('drop')
      isKept = false
    },
    /** Resolves once nothing waits to be saved, so that the user can leave without loss. */
    whenKept: () => writing,
  }
}

const fulfil = (store: DraftStore, id: string, wish: Wish): Promise<boolean> =>
  (wish === 'drop' ? store.drop(id) : store.keep(id, wish)).then(
    () => true,
    () => false,
  )
