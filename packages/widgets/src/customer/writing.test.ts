import { ApiError } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { effect } from '../signals/index.ts'
import { figuresChanged, unreachable } from './testing/fake-sources.ts'
import { type open, opened, untilStopped } from './testing/opened.ts'
import { aSavedQuote, callum } from './testing/samples.ts'

describe('notes', () => {
  const written = { json: '{"root":{"children":[{"type":"text","text":"Hello"}]}}', files: [] }

  it('stands in the feed once it was added', async () => {
    const { state } = await opened()
    await state.notes.add(callum(), written)
    expect(state.notes.notes.value?.map(({ text }) => text)).toEqual([written.json])
  })

  it('is told, each time anew', async () => {
    const { state } = await opened()
    const told: string[] = []
    untilStopped(effect(() => void told.push(state.notes.told.value)))
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), written)
    expect(told).toEqual(['', 'Note added', '', 'Note added'])
  })

  it('goes under the same key when it is tried again, and under another when it is another', async () => {
    const { state, sources } = await opened()
    sources.failing = unreachable()
    await expect(state.notes.add(callum(), written)).rejects.toThrow()
    sources.failing = null
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), { ...written, json: '{"root":{}}' })
    const keys = sources.asked.filter((call) => call.startsWith('note key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[1])
  })

  it('is another note when the same is written again', async () => {
    const { state } = await opened()
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), written)
    expect(state.notes.notes.value).toHaveLength(2)
  })

  it('keeps what is half written, and nothing of an empty field', async () => {
    const { state, sources } = await opened()
    state.notes.keepDraft(callum(), written.json)
    expect(state.notes.draftOf(callum())).toBe(written.json)
    state.notes.keepDraft(callum(), '{"root":{"children":[]}}')
    expect(sources.drafted.size).toBe(0)
  })
})

describe('quotes', () => {
  it('sets the flag after the call has succeeded', async () => {
    const quote = aSavedQuote()
    const { state } = await opened({ application: callum(), quotes: [quote] })
    await state.quotes.run('propose', quote)
    expect(state.quotes.saved.value?.[0]?.isProposed).toBe(true)
  })

  it('leaves it as it was when the call fails', async () => {
    const quote = aSavedQuote()
    const { state, sources } = await opened({ application: callum(), quotes: [quote] })
    sources.failing = unreachable()
    await state.quotes.run('accept', quote)
    expect(state.quotes.saved.value?.[0]?.isAccepted).toBe(false)
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('proposes once though it is pressed twice', async () => {
    const quote = aSavedQuote()
    const { state, sources } = await opened({ application: callum(), quotes: [quote] })
    await Promise.all([state.quotes.run('propose', quote), state.quotes.run('propose', quote)])
    expect(sources.asked.filter((call) => call.startsWith('propose'))).toHaveLength(1)
  })
})

describe('a quote whose figures are others than those shown', () => {
  const { quoteId: _id, applicationId: _of, ...quote } = aSavedQuote()
  const right = { ...quote.figures, instalment: 250.1 }
  const saves = (asked: readonly string[]) => asked.filter((call) => call.startsWith('save '))

  async function refused() {
    const { state, sources } = await opened({ application: callum() })
    sources.failing = figuresChanged(right)
    await state.quotes.save(callum(), quote)
    sources.failing = null
    return { state, sources }
  }

  it('is not saved, and waits with the right ones', async () => {
    const { state } = await refused()
    expect(state.quotes.saved.value).toEqual([])
    expect(state.quotes.changed.value).toMatchObject({ quote: { figures: quote.figures }, right })
    expect(state.toasts.shown.value).toBeNull()
  })

  it('is saved with the right ones by one more press, under another key', async () => {
    const { state, sources } = await refused()
    await state.quotes.saveChanged()
    expect(state.quotes.saved.value?.map(({ figures }) => figures.instalment)).toEqual([250.1])
    expect(state.quotes.changed.value).toBeNull()
    expect(new Set(saves(sources.asked)).size).toBe(2)
  })

  it('is left as it was by another', async () => {
    const { state, sources } = await refused()
    state.quotes.leaveChanged()
    await state.quotes.saveChanged()
    expect(saves(sources.asked)).toHaveLength(1)
  })
})

describe('what is tried again because no answer came', () => {
  const { quoteId: _id, applicationId: _of, ...figures } = aSavedQuote()
  const outgoing = { quoteIds: ['quote-1'], email: '', message: '' }
  const requests: readonly (readonly [string, (state: ReturnType<typeof open>['state']) => Promise<unknown>])[] = [
    ['save', ({ quotes }) => quotes.save(callum(), figures)],
    ['send', ({ quotes }) => quotes.send(callum(), outgoing)],
    ['request', ({ quotes }) => quotes.request(callum(), 'A longer term, please')],
  ]
  it.each(requests)('goes under the same key, and under another once it is done: %s', async (verb, act) => {
    const { state, sources } = await opened({ application: callum(), quotes: [aSavedQuote()] })
    sources.failing = unreachable()
    await act(state)
    sources.failing = null
    await act(state)
    await act(state)
    const keys = sources.asked.filter((call) => call.startsWith(`${verb} `)).map((call) => /key-\d+/.exec(call)?.[0])
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
  })

  it('is another request when it says something else', async () => {
    const { state, sources } = await opened({ application: callum(), quotes: [aSavedQuote()] })
    sources.failing = unreachable()
    await state.quotes.send(callum(), outgoing)
    await state.quotes.send(callum(), { ...outgoing, email: 'other@mail.forecourt.test' })
    const keys = sources.asked.flatMap((call) => (call.startsWith('send ') ? [/key-\d+/.exec(call)?.[0]] : []))
    expect(new Set(keys).size).toBe(2)
  })
})

describe('sending quotes to the customer', () => {
  const quote = aSavedQuote()
  const outgoing = { quoteIds: [quote.quoteId], email: '', message: '' }
  const sends = (asked: readonly string[]) => asked.filter((call) => call.startsWith('send'))

  it('goes once though it is pressed twice, and says when it went', async () => {
    const { state, sources } = await opened({ application: callum(), quotes: [quote] })
    await Promise.all([1, 2].map(() => state.quotes.send(callum(), outgoing)))
    expect(sends(sources.asked)).toEqual(['send quote-1 to the customer under key-1'])
    await expect.poll(() => state.quotes.saved.value?.[0]?.sentAt).toBeTruthy()
    expect(state.toasts.shown.value?.text).toBe('Quote sent to the customer')
  })

  it('says which field was refused', async () => {
    const { state, sources } = await opened({ application: callum(), quotes: [quote] })
    const fields = { email: 'Invalid email format' }
    sources.failing = new ApiError({ status: 422, code: 'INVALID', message: 'No', fields })
    expect(await state.quotes.send(callum(), { ...outgoing, email: 'a@b' })).toBe(false)
    expect(state.quotes.refused.value).toEqual(fields)
  })
})

it('fetches the evidence when it is asked for, and says when it cannot', async () => {
  const { state, sources } = await opened()
  expect(sources.asked.some((call) => call.startsWith('audit'))).toBe(false)
  sources.failing = unreachable()
  await state.evidence.load()
  expect(state.evidence.failed.value).toBe(true)
  sources.failing = null
  await state.evidence.load()
  expect(state.evidence.rows.value).toHaveLength(1)
})
