import { isRecord, type NewDraft, storedFields } from '../../page/index.ts'
import { type Contact, NO_CONTACT } from '../input/contact.ts'
import { type FieldValues, fieldValuesOf, type QuickQuoteFields } from '../input/fields.ts'
import type { Prefill } from '../input/prefill.ts'
import type { Choice, KeptView } from '../pricing/comparison.ts'
import type { CustomerForm } from '../sending/customer-form.ts'

/** The stored part of a half-filled quick quote (D54). */
export interface FormDraft {
  readonly version: 1
  readonly affiliateUserId: number
  readonly fields: Partial<FieldValues & Contact>
  readonly view: KeptView
}

/** What a draft holds of the screen. */
export interface DraftedForm extends Pick<Choice, 'shown' | 'sort' | 'isMatrix'> {
  readonly affiliateUserId: number
  readonly fields: QuickQuoteFields
  readonly customer: CustomerForm
  readonly pickedKey: Choice['key']
}

export function formDraftOf(form: DraftedForm): FormDraft {
  const { affiliateUserId, fields, customer, shown, sort, isMatrix, pickedKey } = form
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
  const { name, mobile, email } = customer.values.value
  const view = { shown: shown.value, sort: sort.value, isMatrix: isMatrix.value, key: pickedKey.value }
  return { version: 1, affiliateUserId, fields: { ...values, name, mobile, email }, view }
}

const TYPED = [
  'registration',
  'price',
  'deposit',
  'partExRegistration',
  'partExValue',
  'partExSettlement',
  'budget',
] as const

/** The contact details in a draft. */
export const draftContactOf = ({ name = '', mobile = '', email = '' }: FormDraft['fields']): Contact => ({
  name,
  mobile,
  email,
})

/** Whether the user has typed something; look-ups and settings also fill fields. */
export function isTouched({ fields }: FormDraft, prefill: Prefill): boolean {
  const begun = fieldValuesOf(prefill)
  const isNamed = Object.values(draftContactOf(fields)).some((text) => text !== '')
  return isNamed || TYPED.some((name) => (fields[name] ?? null) !== begun[name])
}

/** The draft without what the user typed; the chosen term and products stay. */
export const emptied = (draft: FormDraft, prefill: Prefill): FormDraft => {
  const begun = fieldValuesOf(prefill)
  const typed = Object.fromEntries([...TYPED, 'mileage' as const].map((name) => [name, begun[name]]))
  return { ...draft, fields: { ...draft.fields, ...typed, ...NO_CONTACT } }
}

/** The draft as the list of drafts shows it, with its title. */
export function newDraftOf(value: FormDraft, vehicle: string): NewDraft {
  const { name = '', registration = '' } = value.fields
  const { affiliateUserId } = value
  return {
    summary: {
      kind: 'quick-quote',
      name: name.trim(),
      registration,
      vehicle,
      recordId: '',
      repropose: false,
      affiliateUserId,
    },
    value,
  }
}

/** A stored draft; null for one of an earlier version. Fields that this form lacks are left out. */
export function readFormDraft(found: unknown): FormDraft | null {
  if (!isRecord(found) || found.version !== 1 || !isRecord(found.fields) || !isRecord(found.view)) return null
  if (typeof found.affiliateUserId !== 'number') return null
  const { shown, sort, isMatrix, key } = found.view
  return {
    version: 1,
    affiliateUserId: found.affiliateUserId,
    fields: storedFields({ ...fieldValuesOf({}), ...NO_CONTACT }, found.fields),
    view: {
      shown: shown === 0 || shown === 1 ? shown : 'both',
      sort: sort === 'monthly' || sort === 'apr' ? sort : 'total',
      isMatrix: isMatrix === true,
      key: typeof key === 'string' ? key : null,
    },
  }
}
