import { contract } from '@forecourt/core'
import { aGate, anApplication, SAMPLE_PDF } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { aTask } from '../today/testing/samples.ts'
import { requirementGroups } from './documents/requirements.ts'
import { figuresChanged, type Given, opened } from './testing/opened.ts'
import { aSavedQuote, aSentLink, aSuggestion, suggestedLink } from './testing/quote-samples.ts'
import { callum, ruleSamples } from './testing/samples.ts'

const { applications, documents, quotes, tasks } = contract

/** The screen of a customer, and how its user goes on to another one. */
async function open(given: Given = {}) {
  const parts = await opened(given)
  const { kept, host, state } = parts
  const next = anApplication({ cosmosId: 'next', brokerReference: 7, deposit: 500 })
  const goOn = async () => {
    Object.assign(kept, { application: next, tasks: [], quotes: [], links: [] })
    host.applicationId.value = next.cosmosId
    await vi.waitUntil(() => state.record.application.value?.cosmosId === next.cosmosId)
  }
  return { ...parts, next, goOn }
}

/** Holds the answer to an act until the user has gone on. */
function hold<Answer>(answer: Answer) {
  const gate = aGate()
  const late = async () => {
    await gate.opened
    return answer
  }
  return { late, gate }
}

describe('an undo that is pressed at the next customer', () => {
  it('removes the NTU flag of its own customer', async () => {
    const { state, test, kept, goOn } = await open()
    await state.ntu.set(true)
    const { brokerReference } = kept.application
    const undo = state.toasts.shown.value?.action
    await goOn()
    undo?.onAction()
    await test.settled()
    const asked = test.askedOf(applications.toggleNtuFlag).map(({ query }) => query)
    expect(asked.at(-1)).toEqual({ brokerReference, ntuFlagged: false })
    expect(state.record.application.value?.brokerReference).toBe(7)
  })

  it('changes the deal of its own customer back', async () => {
    const quote = aSavedQuote({ sentAt: '2026-11-20T11:00:00Z' })
    const application = callum({ payoutPack: null, deposit: 2000, futuresMileage: 8000 })
    const { state, test, goOn } = await open({ application, quotes: [quote], links: [suggestedLink()] })
    await state.suggested.save(aSuggestion())
    const undo = state.toasts.shown.value?.action
    await goOn()
    undo?.onAction()
    await test.settled()
    const changed = test.askedOf(applications.setVehicle).map(({ params }) => params.id)
    expect([changed.length > 1, new Set(changed)]).toEqual([true, new Set([application.cosmosId])])
  })
})

describe('an answer that arrives at the next customer', () => {
  it('does not show the earlier customer again', async () => {
    const { state, test, goOn } = await open({ application: ruleSamples['full-proposal']() })
    const { late, gate } = hold(callum({ version: 9 }))
    await state.editing.begin()
    state.editing.form.value?.set('town', 'Leominster')
    test.once(applications.update, late)
    const saving = state.editing.save()
    await goOn()
    const revealed = test.askedOf(applications.reveal).length
    gate.open()
    await saving
    expect(state.record.application.value?.cosmosId).toBe('next')
    expect(state.toasts.shown.value?.text).toBe('Changes saved')
    expect(test.askedOf(applications.reveal)).toHaveLength(revealed)
    expect(test.page.drafts.kept()).toEqual([])
  })

  it('does not close a form that is open by then', async () => {
    const application = ruleSamples['full-proposal']()
    const { state, test, kept, next, goOn } = await open({ application })
    const { late, gate } = hold(callum({ version: 9 }))
    state.vehicleChange.begin()
    state.vehicleChange.form.value?.set('make', 'Skoda')
    test.once(applications.setVehicle, late)
    const saving = state.vehicleChange.save()
    await goOn()
    state.vehicleChange.begin()
    gate.open()
    await saving
    expect([kept.application, state.record.application.value?.cosmosId]).toEqual([next, 'next'])
    expect(state.vehicleChange.form.value).not.toBeNull()
  })

  it('adds no task of the earlier customer', async () => {
    const application = callum()
    const task = aTask({ applicationId: application.cosmosId })
    const { state, test, goOn } = await open({ application, tasks: [task] })
    const { late, gate } = hold({ ...task, doneAt: '2026-11-20T14:00:00Z' })
    test.once(tasks.change, late)
    const finishing = state.tasks.acts.finish(task)
    await goOn()
    gate.open()
    await finishing
    expect(state.tasks.list.value).toEqual([])
  })

  it('opens no question about the figures of the earlier customer', async () => {
    const { quoteId: _id, applicationId: _of, ...quote } = aSavedQuote()
    const { state, test, goOn } = await open()
    const { late, gate } = hold(figuresChanged({ ...quote.figures, instalment: 250.1 }))
    test.once(quotes.save, late)
    const saving = state.quotes.save(callum(), quote)
    await goOn()
    gate.open()
    await saving
    expect([state.quotes.changed.value, state.toasts.shown.value?.tone]).toEqual([null, 'failed'])
  })
})

describe('what belongs to one customer', () => {
  it('closes its questions and dialogs when another is shown', async () => {
    const quote = aSavedQuote({ sentAt: '2026-11-20T11:00:00Z' })
    const { state, goOn } = await open({ quotes: [quote], links: [aSentLink()] })
    state.quotes.asking.value = { verb: 'proceed', quote }
    state.roomLinks.renewing.value = aSentLink()
    state.tasks.editing.openNew()
    state.tasks.snoozing.ask(aTask())
    await goOn()
    const asked = [state.quotes.asking, state.roomLinks.renewing, state.tasks.snoozing.task].map(({ value }) => value)
    expect([asked, state.tasks.editing.isOpen.value]).toEqual([[null, null, null], false])
  })

  it('shows and retries a failed upload only there', async () => {
    const { state, test, kept, goOn } = await open()
    const [place] = requirementGroups(callum()).flatMap(({ places }) => places)
    if (!place) throw new Error('There is no document')
    test.once(documents.upload, () => figuresChanged(aSavedQuote().figures))
    await state.documents.send(place, new File([SAMPLE_PDF], 'v5c.pdf'))
    const [failed] = state.documents.uploads.value
    const { dealSheet } = kept.application.payoutPack ?? {}
    await goOn()
    expect(state.documents.uploads.value).toEqual([])
    if (failed) await state.documents.retry(failed)
    expect(test.askedOf(documents.upload).at(-1)?.body.dealSheetId).toBe(dealSheet?.dealSheetId)
  })
})
