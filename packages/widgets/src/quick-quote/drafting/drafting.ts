import { vehicleName } from '../../kit/index.ts'
import type { LookUp } from '../../page/index.ts'
import { createDraftAutosave, type DraftAutosave, type PortalPage, userDrafts } from '../../page/index.ts'
import { batch, disposeAll, effect, signal } from '../../signals/index.ts'
import { fillFields } from '../input/fields.ts'
import type { Prefill } from '../input/prefill.ts'
import type { SelectedVehicle } from '../input/vehicle.ts'
import type { Saving } from '../sending/saving.ts'
import { quickQuoteMerge } from './draft-merge.ts'
import {
  type DraftedForm,
  draftContactOf,
  emptied,
  type FormDraft,
  formDraftOf,
  isTouched,
  newDraftOf,
  readFormDraft,
} from './form-draft.ts'

interface DraftedScreen extends DraftedForm, Pick<SelectedVehicle, 'lookUp' | 'vehicle'> {
  readonly partExLookUp: LookUp
  readonly saving: Pick<Saving, 'savedAt'>
}

/** Where an element keeps its draft; another draft makes another form. */
interface DraftPlace {
  drafting: Drafting | null
  dealer: object | null
}

export type Drafting = ReturnType<typeof createDrafting>

/** The draft of one quick quote, once loaded. */
export function createDrafting(autosave: DraftAutosave) {
  /** Undefined while loading; null if there is none. */
  const found = signal<FormDraft | null | undefined>(undefined)
  let latest: FormDraft | null = null
  void autosave.read().then((stored) => {
    latest = readFormDraft(stored?.value)
    found.value = latest
  })
  return {
    autosave,
    found,
    /** The form's last values, with which another dealership continues. */
    latest: () => latest,
    /** Keeps the input as a draft until the server has saved it, and shows what another device changed; returns a function that stops it. */
    follow: (state: DraftedScreen, prefill: Prefill): (() => void) =>
      disposeAll([
        autosave.follow({
          rules: quickQuoteMerge,
          current: () => formDraftOf(state),
          show: (value) => {
            const merged = readFormDraft(value)
            if (merged) showDraft(state, merged)
          },
          empty: () => showDraft(state, emptied(formDraftOf(state), prefill)),
        }),
        effect(() => {
          const draft = formDraftOf(state)
          const { make, model } = state.vehicle.value ?? {}
          const isSaved = state.saving.savedAt.value !== null
          const isSame = JSON.stringify(draft) === JSON.stringify(latest)
          latest = draft
          if (isSaved || !isTouched(draft, prefill)) autosave.drop()
          else if (!isSame) autosave.keep(newDraftOf(draft, vehicleName({ make, model })))
        }),
      ]),
  }
}

/** Puts a draft's values into the form that is open. */
function showDraft({ fields, customer, lookUp, partExLookUp, pickedKey }: DraftedScreen, draft: FormDraft): void {
  const vehicle = fields.registration.peek()
  const partEx = fields.partExRegistration.peek()
  batch(() => {
    fillFields(fields, draft.fields)
    customer.change(draftContactOf(draft.fields))
    pickedKey.value = draft.view.key
  })
  if (fields.registration.peek() !== vehicle) void lookUp.find()
  if (fields.partExRegistration.peek() !== partEx) void partExLookUp.find()
}

/** Kept with the element; null if the host names no draft, in which case nothing is stored. */
export function draftingFor(cache: DraftPlace, draftId: string, page: PortalPage): Drafting | null {
  if (!draftId) return null
  if (cache.drafting?.autosave.id === draftId) return cache.drafting
  cache.dealer = null
  cache.drafting = createDrafting(createDraftAutosave(userDrafts(page), draftId, page.clock.read))
  return cache.drafting
}
