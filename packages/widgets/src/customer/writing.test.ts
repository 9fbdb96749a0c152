import { contract } from '@forecourt/core'
import { people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { effect } from '../signals/index.ts'
import { figuresChanged, type open, opened } from './testing/opened.ts'
import { aSavedQuote } from './testing/quote-samples.ts'
import { callum } from './testing/samples.ts'

const { audit, notes, quotes } = contract

describe('a note', () => {
  const written = { json: '{"root":{"children":[{"type":"text","text":"Hello"}]}}', files: [] }

  it('appears in the feed once added', async () => {
    const { state } = await opened()
    await state.notes.add(callum(), written)
    expect(state.notes.notes.value?.map(({ text }) => text)).toEqual([written.json])
  })

  it('is announced each time', async () => {
    const { state } = await opened()
    const announced: string[] = []
    const stop = effect(() => void announced.push(state.notes.announcement.value))
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), written)
    stop()
    expect(announced).toEqual(['', 'Note added', '', 'Note added'])
  })

  it('uses the same key on retry, and another key for another note', async () => {
    const { state, kept, test } = await opened()
    kept.failing = unreachable()
    await expect(state.notes.add(callum(), written)).rejects.toThrow()
    kept.failing = null
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), { ...written, json: '{"root":{}}' })
    const keys = test.askedOf(notes.add).map(({ key }) => key)
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  })

  it('uses the application’s id before there is a broker reference, with its author', async () => {
    const application = callum({ brokerReference: 0, payoutPack: null })
    const { state, test } = await opened({ application })
    await state.notes.add(application, written).catch(() => {})
    expect(test.askedOf(notes.addToApplication)).toMatchObject([
      { params: { cosmosId: application.cosmosId }, body: { noteText: written.json, createdBy: people.rhian.name } },
    ])
  })

  it('counts as another note when the same text is written again', async () => {
    const { state } = await opened()
    await state.notes.add(callum(), written)
    await state.notes.add(callum(), written)
    expect(state.notes.notes.value).toHaveLength(2)
  })

  it('keeps a half-written draft, but not an empty one', async () => {
    const { state, test } = await opened()
    state.notes.keepDraft(callum(), written.json)
    expect(state.notes.draftOf(callum())).toBe(written.json)
    state.notes.keepDraft(callum(), '{"root":{"children":[]}}')
    expect(test.page.drafts.kept()).toEqual([])
  })
})

describe('the notes', () => {
  it('distinguish a failed fetch from an empty list', async () => {
    const { state, test } = await opened()
    expect([state.notes.notes.value, state.notes.failed.value]).toEqual([[], null])
    test.on(notes.list, refused('INTERNAL'))
    await state.notes.load()
    expect([state.notes.notes.value, state.notes.failed.value]).toEqual([[], expect.any(Error)])
  })
})

describe('a saved quote', () => {
  const quote = aSavedQuote()

  it('shows its mark after the call succeeds', async () => {
    const { state } = await opened({ quotes: [quote] })
    await state.quotes.run('propose', quote)
    expect(state.quotes.saved.value?.[0]?.isProposed).toBe(true)
  })

  it('keeps its state if the call fails', async () => {
    const { state, kept } = await opened({ quotes: [quote] })
    kept.failing = unreachable()
    await state.quotes.run('accept', quote)
    expect(state.quotes.saved.value?.[0]?.isAccepted).toBe(false)
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('is proposed once when pressed twice', async () => {
    const { state, test } = await opened({ quotes: [quote] })
    await Promise.all([state.quotes.run('propose', quote), state.quotes.run('propose', quote)])
    expect(test.askedOf(quotes.propose)).toHaveLength(1)
  })

  it('is restored from the archive by the toast', async () => {
    const { state, test } = await opened({ quotes: [quote] })
    await state.quotes.run('archive', quote)
    expect(state.quotes.saved.value?.[0]?.isArchived).toBe(true)
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(state.quotes.saved.value?.[0]?.isArchived).toBe(false)
  })
})

describe('a quote with figures other than those shown', () => {
  const { quoteId: _id, applicationId: _of, ...quote } = aSavedQuote()
  const right = { ...quote.figures, instalment: 250.1 }

  async function changed() {
    const parts = await opened()
    parts.kept.failing = figuresChanged(right)
    await parts.state.quotes.save(callum(), quote)
    parts.kept.failing = null
    return parts
  }

  it('is not saved, and waits with the server’s figures', async () => {
    const { state } = await changed()
    expect(state.quotes.saved.value).toEqual([])
    expect(state.quotes.changed.value).toMatchObject({ quote: { figures: quote.figures }, right })
    expect(state.toasts.shown.value).toBeNull()
  })

  it('is saved with the server’s figures by one more press, under another key', async () => {
    const { state, test } = await changed()
    await state.quotes.saveChanged()
    expect(state.quotes.saved.value?.map(({ figures }) => figures.instalment)).toEqual([250.1])
    expect(state.quotes.changed.value).toBeNull()
    expect(new Set(test.askedOf(quotes.save).map(({ key }) => key)).size).toBe(2)
  })

  it('is not saved if the user declines', async () => {
    const { state, test } = await changed()
    state.quotes.leaveChanged()
    await state.quotes.saveChanged()
    expect(test.askedOf(quotes.save)).toHaveLength(1)
  })
})

type State = ReturnType<typeof open>['state']

const quote = aSavedQuote()

function sendEmail({ quotes }: State, email = '') {
  const form = quotes.beginEmail(quote)
  form.set('email', email)
  form.set('isAddressConfirmed', true)
  return quotes.sendEmail(form)
}

function sendRequest({ quotes }: State) {
  const form = quotes.beginRequest()
  form.set('message', 'A longer term, please')
  return quotes.sendRequest(form)
}

describe('a retry after no answer', () => {
  const { quoteId: _id, applicationId: _of, ...figures } = quote
  const save = ({ quotes }: State) => quotes.save(callum(), figures)
  it.each([
    ['save', quotes.save, save],
    ['send', quotes.send, sendEmail],
    ['request', quotes.request, sendRequest],
  ] as const)('reuses its key, and takes another after success: %s', async (_verb, endpoint, act) => {
    const { state, kept, test } = await opened({ quotes: [quote] })
    kept.failing = unreachable()
    await act(state)
    kept.failing = null
    await act(state)
    await act(state)
    const keys = test.askedOf(endpoint).map(({ key }) => key)
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false])
  })

  it('is another request if its content differs', async () => {
    const { state, kept, test } = await opened({ quotes: [quote] })
    kept.failing = unreachable()
    await sendEmail(state)
    await sendEmail(state, 'other@mail.forecourt.test')
    expect(new Set(test.askedOf(quotes.send).map(({ key }) => key)).size).toBe(2)
  })
})

describe('an e-mail with quotes to the customer', () => {
  it('goes once when pressed twice, and records when', async () => {
    const { state, test } = await opened({ quotes: [quote] })
    const form = state.quotes.beginEmail(quote)
    await Promise.all([1, 2].map(() => state.quotes.sendEmail(form)))
    await test.settled()
    expect(test.askedOf(quotes.send).map(({ body }) => body)).toMatchObject([{ quoteIds: ['quote-1'], email: null }])
    expect(state.quotes.saved.value?.[0]?.sentAt).toBeTruthy()
    expect(state.toasts.shown.value?.text).toBe('Quote sent to the customer')
  })

  it('names the refused field', async () => {
    const { state, kept } = await opened({ quotes: [quote] })
    kept.failing = refused('INVALID', 'No', { email: 'This address takes no mail' })
    const form = state.quotes.beginEmail(quote)
    form.set('email', 'a@mail.test')
    form.set('isAddressConfirmed', true)
    expect(await state.quotes.sendEmail(form)).toBe(false)
    expect(form.messageOf('email')).toBe('This address takes no mail')
  })

  it.each([
    ['no quote', { quoteIds: [] }, 'quoteIds', 'Choose a quote'],
    ['no address', { email: 'no address' }, 'email', 'Invalid email format'],
  ] as const)('is not sent with %s', async (_fact, values, field, words) => {
    const { state, test } = await opened({ quotes: [quote] })
    const form = state.quotes.beginEmail(quote)
    for (const [name, value] of Object.entries(values)) form.set(name as 'email', value as string)
    expect(await state.quotes.sendEmail(form)).toBe(false)
    expect([form.messageOf(field), test.askedOf(quotes.send)]).toEqual([words, []])
  })

  it('to another address than the recorded one waits for the sender’s word', async () => {
    const { state, test } = await opened({ quotes: [quote] })
    const form = state.quotes.beginEmail(quote)
    form.set('email', 'other@mail.forecourt.test')
    expect([await state.quotes.sendEmail(form), test.askedOf(quotes.send)]).toEqual([false, []])
    expect(form.messageOf('isAddressConfirmed')).toBe('Confirm that it is the customer’s')
    form.set('isAddressConfirmed', true)
    expect(await state.quotes.sendEmail(form)).toBe(true)
    expect(test.askedOf(quotes.send)[0]?.body).toMatchObject({ isAddressConfirmed: true })
  })

  it('needs an address if the customer’s own is unknown', async () => {
    const { customer } = callum()
    const { state } = await opened({ application: callum({ customer: { ...customer, email: null } }), quotes: [quote] })
    const form = state.quotes.beginEmail(quote)
    expect([await state.quotes.sendEmail(form), form.messageOf('email')]).toEqual([false, 'Required'])
  })
})

it('fetches the evidence on request, and reports a failure', async () => {
  const { state, kept, test } = await opened({ user: people.owen })
  expect(test.askedOf(audit.list)).toEqual([])
  kept.failing = unreachable()
  await state.evidence.refresh()
  expect(state.evidence.failed.value).toBeInstanceOf(Error)
  kept.failing = null
  await state.evidence.refresh()
  expect(state.evidence.data.value).toHaveLength(1)
})

it.each([
  ['staff', people.owen, true],
  ['a dealer', people.rhian, false],
] as const)('%s may see the evidence: %s', async (_who, user, sees) => {
  const { state } = await opened({ user })
  expect([state.evidence.isOffered.value, state.isStaff.value]).toEqual([sees, sees])
})
