import type { ProductType } from '@forecourt/core'
import type { NewDraft } from '../page/index.ts'
import { createFields, type FieldValues } from './fields.ts'
import type { Prefill } from './prefill.ts'
import type { SortKey } from './pricing/results.ts'
import type { QuickQuoteState } from './state.ts'

/** What is kept of a half-filled quick quote (D54). */
export interface FormDraft {
  readonly version: 1
  readonly affiliateUserId: number
  readonly fields: Partial<FieldValues>
  readonly view: KeptView
}

export interface KeptView {
  readonly shown: 'both' | ProductType
  readonly sort: SortKey
  readonly allTerms: boolean
  /** Null while the first offer stands for all. */
  readonly key: string | null
}

type Seen = Pick<QuickQuoteState, 'fields' | 'shown' | 'sort' | 'allTerms' | 'pickedKey'>

export function formDraftOf({ fields, shown, sort, allTerms, pickedKey }: Seen, affiliateUserId: number): FormDraft {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  const view = { shown: shown.value, sort: sort.value, allTerms: allTerms.value, key: pickedKey.value }
  return { version: 1, affiliateUserId, fields: values, view }
}

const TYPED = [
  ...(['registration', 'price', 'deposit', 'partExRegistration', 'partExValue', 'partExSettlement'] as const),
  ...(['budget', 'name', 'mobile', 'email'] as const),
]

/** Whether a person has typed something: look-ups and settings fill in the other fields. */
export function isTouched({ fields }: FormDraft, prefill: Prefill): boolean {
  const begun = createFields(prefill)
  return TYPED.some((name) => (fields[name] ?? null) !== (begun[name].peek() ?? null))
}

/** What the list of drafts says of it. */
export function newDraftOf(value: FormDraft, vehicle: string): NewDraft {
  const { name = '', registration = '' } = value.fields
  return {
    summary: { kind: 'quick-quote', name: name.trim(), registration, vehicle, recordId: '', repropose: false },
    value,
  }
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** A draft as it was kept; null for one of an older form. Fields that this form does not know are left out. */
export function readFormDraft(found: unknown): FormDraft | null {
  if (!isRecord(found) || found.version !== 1 || !isRecord(found.fields) || !isRecord(found.view)) return null
  if (typeof found.affiliateUserId !== 'number') return null
  const { shown, sort, allTerms, key } = found.view
  return {
    version: 1,
    affiliateUserId: found.affiliateUserId,
    fields: readFields(found.fields),
    view: {
      shown: shown === 0 || shown === 1 ? shown : 'both',
      sort: sort === 'monthly' || sort === 'apr' ? sort : 'total',
      allTerms: allTerms === true,
      key: typeof key === 'string' ? key : null,
    },
  }
}

/** A field that may be empty is a number or null. */
function readFields(found: Readonly<Record<string, unknown>>): Partial<FieldValues> {
  const like = createFields({})
  const known = Object.entries(like).flatMap(([name, field]) => {
    const value = found[name]
    const empty = field.peek()
    const fits = empty === null ? value === null || typeof value === 'number' : typeof value === typeof empty
    return fits || (name === 'annualMileage' && value === null) ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}
