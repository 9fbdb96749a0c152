import { validateEmail } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
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

describe('what a form says', () => {
  it('is silent before anything was left', () => expect(personForm().messageOf('name')).toBeNull())

  it('speaks of a field once it was left, and then live', () => {
    const form = personForm()
    form.leave('email')
    expect(form.messageOf('email')).toBe('Required')
    form.set('email', 'callum@')
    expect(form.messageOf('email')).toBe('Invalid email format')
    form.set('email', 'callum@example.test')
    expect(form.messageOf('email')).toBeNull()
  })

  it('speaks of all once sent, in the order of the screen', () => {
    const form = personForm()
    expect(form.check()).toBe(false)
    expect(form.faults.value.map(({ name }) => name)).toEqual(['name', 'email'])
  })

  it('asks a field only while it is there', () => {
    const form = personForm()
    form.set('isBusiness', true)
    expect(form.faults.value.map(({ name }) => name)).toContain('company')
  })

  it('shows a refusal of the server until the field changes', () => {
    const form = personForm()
    form.set('name', 'Callum')
    form.refuse({ name: 'Known already' })
    expect(form.messageOf('name')).toBe('Known already')
    form.set('name', 'Callum P')
    expect(form.messageOf('name')).toBeNull()
  })
})

describe('a form over a schema', () => {
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

  it('says of each field what the schema says', () => {
    expect(loanForm(72).faults.value).toEqual([
      { name: 'term', label: 'Term', message: 'At most 60 months' },
      { name: 'deposit', label: 'Deposit', message: 'Not below 0' },
    ])
  })

  it('lets the rule of the plan speak first', () => {
    expect(loanForm(null).faults.value[0]?.message).toBe('Required')
  })

  it('passes what fits', () => {
    const form = loanForm(48)
    form.set('deposit', 0)
    expect(form.check()).toBe(true)
  })
})

describe('what a form remembers', () => {
  it('knows when it was changed and when it was changed back', () => {
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

  it('begins with the draft, of which it takes only what it knows', () => {
    const form = personForm(memoryDraft({ name: 'Callum', email: 7, shoeSize: 44 }))
    expect(form.values.value).toEqual({ ...initial, name: 'Callum' })
    expect(form.dirty.value).toBe(true)
  })
})
