import { ApiError } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { createSection, type Held, type SectionParts } from './section.ts'

type Values = {
  term: number
  name: string
}

const held = (term: number, version = 1, name = 'Quillmere'): Held<Values> => ({ values: { term, name }, version })
const refusal = (status: number, code: 'CONFLICT' | 'INVALID' | 'UNREACHABLE', fields?: Record<string, string>) =>
  new ApiError({ status, code, message: `Refused: ${code}`, fields })

async function open(changes: Partial<SectionParts<Values>> = {}) {
  const parts: SectionParts<Values> = {
    plan: { term: { label: 'Term' }, name: { label: 'Name', required: true } },
    blank: { term: 0, name: '' },
    now: () => new Date('2026-11-20T14:10:00Z'),
    fetch: vi.fn(async () => held(24)),
    store: vi.fn(async (values: Values, version?: number) => ({ values, version: (version ?? 0) + 1 })),
    ...changes,
  }
  const section = createSection(parts)
  await section.load()
  return { ...section, parts }
}

describe('a section of the settings', () => {
  it('starts with the server’s values, and nothing unsaved', async () => {
    const { form, phase, isUnsaved } = await open()
    expect([form.values.value.term, phase.value, isUnsaved.value]).toEqual([24, 'ready', false])
  })

  it('reports a failed fetch, and refetches', async () => {
    const fetch = vi
      .fn<SectionParts<Values>['fetch']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(held(36))
    const { phase, load, form } = await open({ fetch })
    expect(phase.value).toBe('failed')
    await load()
    expect([phase.value, form.values.value.term]).toEqual(['ready', 36])
  })

  it('saves under the version it received, and shows the time', async () => {
    const { form, save, parts, isUnsaved, savedAt } = await open()
    form.set('term', 48)
    expect(isUnsaved.value).toBe(true)
    await save()
    expect(parts.store).toHaveBeenCalledWith({ term: 48, name: 'Quillmere' }, 1)
    expect([isUnsaved.value, savedAt.value?.toISOString()]).toEqual([false, '2026-11-20T14:10:00.000Z'])
  })

  it('sends nothing invalid', async () => {
    const { form, save, parts } = await open()
    form.set('name', ' ')
    await save()
    expect(parts.store).not.toHaveBeenCalled()
    expect(form.messageOf('name')).toBe('Required')
  })

  it('sends once however often the button is pressed', async () => {
    const { form, save, parts } = await open()
    form.set('term', 48)
    await Promise.all([save(), save()])
    expect(parts.store).toHaveBeenCalledOnce()
  })

  it('shows a refusal beside its field, by the form’s name for the path', async () => {
    const { form, save } = await open({
      store: () => Promise.reject(refusal(422, 'INVALID', { 'deep.term': 'Invalid term' })),
      fieldOf: (path) => path.replace('deep.', ''),
    })
    form.set('term', 13)
    await save()
    expect([form.messageOf('term'), form.problem.value]).toEqual(['Invalid term', null])
  })

  it.each([
    ['of no field of the form', refusal(422, 'INVALID', { elsewhere: 'Not so' }), 'Not so'],
    [
      'of a server that is out of reach',
      refusal(0, 'UNREACHABLE'),
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('explains a failure %s, and keeps the changes', async (_fact, error, words) => {
    const { form, save } = await open({ store: () => Promise.reject(error) })
    form.set('term', 48)
    await save()
    expect([form.problem.value?.message, form.values.value.term]).toEqual([words, 48])
  })

  it('does not overwrite another user’s save before it is refetched', async () => {
    const fetch = vi.fn<SectionParts<Values>['fetch']>().mockResolvedValueOnce(held(24)).mockResolvedValue(held(36, 2))
    const { form, load, save, parts } = await open({ fetch })
    form.set('term', 48)
    await load()
    await save()
    expect(parts.store).toHaveBeenCalledWith({ term: 48, name: 'Quillmere' }, 1)
  })

  it('discards changes', async () => {
    const { form, discard, isUnsaved } = await open()
    form.set('term', 48)
    discard()
    expect([form.values.value.term, isUnsaved.value]).toEqual([24, false])
  })

  it('does not overwrite changes on a refetch', async () => {
    const { form, load } = await open()
    form.set('term', 48)
    await load()
    expect(form.values.value.term).toBe(48)
  })
})

describe('two users who save at once', () => {
  async function meeting() {
    const fetch = vi.fn<SectionParts<Values>['fetch']>().mockResolvedValueOnce(held(24)).mockResolvedValue(held(60, 2))
    const store = vi
      .fn<SectionParts<Values>['store']>()
      .mockRejectedValueOnce(refusal(412, 'CONFLICT'))
      .mockImplementation(async (values, version) => ({ values, version: (version ?? 0) + 1 }))
    const section = await open({ fetch, store })
    section.form.set('term', 48)
    await section.save()
    return { ...section, store }
  }

  it('see both versions', async () => {
    const { conflict } = await meeting()
    expect(conflict.value).toEqual([{ name: 'term', label: 'Term', mine: 48, theirs: 60 }])
  })

  it('overwrite the other version with their own on request', async () => {
    const { keepMine, store, conflict, form } = await meeting()
    await keepMine()
    expect(store).toHaveBeenLastCalledWith({ term: 48, name: 'Quillmere' }, 2)
    expect([conflict.value, form.values.value.term]).toEqual([null, 48])
  })

  it('take the other version on request', async () => {
    const { takeTheirs, store, form, isUnsaved, conflict } = await meeting()
    takeTheirs()
    expect([form.values.value.term, isUnsaved.value, conflict.value]).toEqual([60, false, null])
    expect(store).toHaveBeenCalledOnce()
  })
})
