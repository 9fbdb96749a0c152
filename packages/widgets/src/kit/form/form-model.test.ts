import { ApiError, readProblem, validateEmail } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createForm, type DraftStore } from './form-model.ts'

type Person = { name: string; email: string; isBusiness: boolean; company: string }

const initial: Person = { name: '', email: '', isBusiness: false, company: '' }

const personForm = (draft?: DraftStore) =>
  createForm<Person>({
    initial,
    draft,
    plan: {
      name: { label: 'Name', required: true },
      email: { label: 'E-mail', rule: (value) => validateEmail(value, { required: true }) },
      isBusiness: { label: 'For a business' },
      company: { label: 'Company', required: true, when: ({ isBusiness }) => isBusiness },
    },
  })

function memoryDraft(kept: unknown = null): DraftStore & { kept: () => unknown } {
  let now = kept
  return {
    read: () => now,
    keep: (value) => {
      now = value
    },
    drop: () => {
      now = null
    },
    kept: () => now,
  }
}

describe('the errors of a form', () => {
  it('are hidden before a field loses focus', () => expect(personForm().messageOf('name')).toBeNull())

  it('appear when a field loses focus and then follow every change', () => {
    const form = personForm()
    form.leave('email')
    expect(form.messageOf('email')).toBe('Required')
    form.set('email', 'callum@')
    expect(form.messageOf('email')).toBe('Invalid email format')
    form.set('email', 'callum@example.test')
    expect(form.messageOf('email')).toBeNull()
  })

  it('appear for all fields on submit, in screen order', () => {
    const form = personForm()
    expect(form.check()).toBe(false)
    expect(form.faults.value.map(({ name }) => name)).toEqual(['name', 'email'])
  })

  it('require a field only while it is shown', () => {
    const form = personForm()
    form.set('isBusiness', true)
    expect(form.faults.value.map(({ name }) => name)).toContain('company')
  })

  it('show the server’s error until the field changes', () => {
    const form = personForm()
    form.set('name', 'Callum')
    form.refuse({ name: 'Known already' })
    expect(form.messageOf('name')).toBe('Known already')
    form.set('name', 'Callum P')
    expect(form.messageOf('name')).toBeNull()
  })
})

describe('submitting a form', () => {
  const filled = () => {
    const form = personForm()
    form.set('name', 'Callum')
    form.set('email', 'callum@example.test')
    return form
  }
  const invalid = (fields: Record<string, string>) =>
    new ApiError({ status: 422, code: 'INVALID', message: 'Not valid', fields })

  it('does not start while a required field is empty', async () => {
    const form = personForm()
    const work = vi.fn(async () => {})
    expect([await form.send(work), form.failures.value, work.mock.calls.length]).toEqual([false, 1, 0])
  })

  it('runs once and marks the form as sent until the next change', async () => {
    const form = filled()
    const work = vi.fn(async () => {})
    expect(await Promise.all([form.send(work), form.send(work)])).toEqual([true, false])
    expect([work.mock.calls.length, form.isSent.value]).toEqual([1, true])
    form.set('name', 'Callum P')
    expect(form.isSent.value).toBe(false)
  })

  it('shows the server’s error only at its field', async () => {
    const form = filled()
    await form.send(() => Promise.reject(invalid({ name: 'Known already' })))
    expect([form.messageOf('name'), form.problem.value, form.failures.value]).toEqual(['Known already', null, 1])
  })

  it('shows an error for an unknown field on the whole form', async () => {
    const form = filled()
    await form.send(() => Promise.reject(invalid({ name: 'Known already', age: 'Too old' })))
    expect([form.messageOf('name'), form.problem.value?.message]).toEqual(['Known already', 'Too old'])
  })

  it('shows an unexpected error on the whole form', async () => {
    const form = filled()
    const error = new TypeError('x is undefined')
    await form.send(() => Promise.reject(error))
    expect(form.problem.value).toEqual(readProblem(error))
  })
})

describe('a form with rows', () => {
  type Address = { postcode: string; flat: string }
  const empty: Address = { postcode: '', flat: '' }
  const addressForm = () =>
    createForm<{ name: string; addresses: readonly Address[] }>({
      initial: { name: 'Callum', addresses: [empty] },
      plan: {
        name: { label: 'Name', required: true },
        addresses: {
          label: 'Addresses',
          rule: (rows) => (rows.length > 2 ? 'At most two' : null),
          rows: { plan: { postcode: { label: 'Postcode', required: true }, flat: { label: 'Flat' } }, empty },
        },
      },
    })

  it('validates each row, and the list as a whole', () => {
    const form = addressForm()
    form.set('addresses', [{ postcode: 'SY8 1AB', flat: '' }, empty, empty])
    expect(form.faults.value.map(({ name, message }) => [name, message])).toEqual([
      ['addresses', 'At most two'],
      ['addresses.1.postcode', 'Required'],
      ['addresses.2.postcode', 'Required'],
    ])
  })

  it('validates a row’s field on blur', () => {
    const form = addressForm()
    const row = form.row('addresses', 0)
    expect(row.messageOf('postcode')).toBeNull()
    row.leave('postcode')
    expect([row.messageOf('postcode'), row.nameOf('postcode')]).toEqual(['Required', 'addresses.0.postcode'])
    row.set('postcode', 'SY8 1AB')
    expect([row.messageOf('postcode'), row.values.value.postcode]).toEqual([null, 'SY8 1AB'])
  })

  it('validates several fields that lose focus together', () => {
    const form = addressForm()
    form.leaveAll(['addresses.0.postcode'])
    expect(form.shown.value).toMatchObject([{ name: 'addresses.0.postcode', message: 'Required' }])
  })

  it('removing a row removes its errors', () => {
    const form = addressForm()
    form.set('addresses', [empty, { postcode: 'HR1 2CD', flat: '' }])
    form.row('addresses', 0).leave('postcode')
    form.removeRow('addresses', 0)
    expect([form.values.value.addresses, form.messageOf('addresses')]).toEqual([
      [{ postcode: 'HR1 2CD', flat: '' }],
      null,
    ])
  })

  it('shows the server’s message at the row’s field', () => {
    const form = addressForm()
    form.row('addresses', 0).set('postcode', 'SY8 1AB')
    form.refuse({ 'addresses.0.postcode': 'Not known' })
    expect(form.row('addresses', 0).messageOf('postcode')).toBe('Not known')
  })
})

describe('a form with a schema', () => {
  const Loan = z.object({
    term: z.number('Choose a term').check(z.lte(60, 'At most 60 months')),
    deposit: z.number().check(z.gte(0, 'Not below 0')),
  })
  const loanForm = (term: number | null) =>
    createForm<{ term: number | null; deposit: number }>({
      initial: { term, deposit: -1 },
      schema: Loan,
      plan: { term: { label: 'Term', required: true }, deposit: { label: 'Deposit' } },
    })

  it('shows the schema’s message of each field', () => {
    expect(loanForm(72).faults.value).toEqual([
      { name: 'term', label: 'Term', message: 'At most 60 months' },
      { name: 'deposit', label: 'Deposit', message: 'Not below 0' },
    ])
  })

  it('applies the plan’s rule before the schema', () => {
    expect(loanForm(null).faults.value[0]?.message).toBe('Required')
  })

  it('accepts valid values', () => {
    const form = loanForm(48)
    form.set('deposit', 0)
    expect(form.check()).toBe(true)
  })
})

describe('the draft of a form', () => {
  it('is dirty when changed, and clean when changed back', () => {
    const form = personForm()
    form.set('name', 'Callum')
    expect(form.dirty.value).toBe(true)
    form.set('name', '')
    expect(form.dirty.value).toBe(false)
  })

  it('keeps a draft of every change and drops it on reset', () => {
    const draft = memoryDraft()
    const form = personForm(draft)
    form.set('name', 'Callum')
    expect(draft.kept()).toEqual({ ...initial, name: 'Callum' })
    form.reset()
    expect(draft.kept()).toBeNull()
  })

  it('restores only valid fields from the draft', () => {
    const form = personForm(memoryDraft({ name: 'Callum', email: 7, shoeSize: 44 }))
    expect(form.values.value).toEqual({ ...initial, name: 'Callum' })
    expect(form.dirty.value).toBe(true)
  })
})

it('`adjust` runs after each change', () => {
  const form = createForm<{ stays: readonly { until: string }[] }>({
    initial: { stays: [{ until: '' }] },
    plan: { stays: { label: 'Stays', rows: { plan: { until: { label: 'Until' } }, empty: { until: '' } } } },
    adjust: ({ stays }) => ({ stays: [...stays.filter(({ until }) => until !== ''), { until: '' }] }),
  })
  form.row('stays', 0).change({ until: 'May' })
  expect(form.values.value.stays).toEqual([{ until: 'May' }, { until: '' }])
  form.row('stays', 0).set('until', '')
  expect(form.values.value.stays).toEqual([{ until: '' }])
})
