import { contract } from '@forecourt/core'
import { aProposal, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, open } from './testing/opened.ts'
import { aPayout, aTask } from './testing/samples.ts'

const namesOf = ({ state }: Awaited<ReturnType<typeof open>>) =>
  state.cards.value.tasks.map((item) => ('task' in item ? (item.task?.customer?.name ?? item.task?.note) : ''))

describe('today', () => {
  it('lists tasks by time, and approvals, enquiries and money in their own cards', async () => {
    const opened = await open()
    const { tasks, approvals, enquiries, money, folded } = opened.state.cards.value
    expect(namesOf(opened)[0]).toBe('Marcus Thorley')
    expect([tasks.length, approvals.length, enquiries.length, money.length]).toEqual([6, 2, 2, 1])
    expect(folded.map(({ group, tasks: list }) => [group, list.length])).toEqual([
      ['tomorrow', 1],
      ['next week', 1],
      ['done today', 1],
    ])
    opened.stop()
  })

  it('moves through all cards and stops at the ends', async () => {
    const { state, stop } = await open()
    const { walk } = state
    expect([walk.at.value, walk.count.value]).toEqual([0, 11])
    walk.previous()
    expect(walk.at.value).toBe(0)
    for (let step = 0; step < 20; step += 1) walk.next()
    expect([walk.at.value, walk.current.value?.kind]).toEqual([10, 'money'])
    stop()
  })

  it('continues after a finished task with the one in its place', async () => {
    const opened = await open()
    const { state, test } = opened
    state.walk.next()
    state.finishCurrent()
    await test.settled()
    expect([state.walk.at.value, namesOf(opened)[1]]).toEqual([1, 'Priyanka Dasgupt'])
    opened.stop()
  })

  it('undoes a finished task from the toast', async () => {
    const opened = await open()
    opened.state.finishCurrent()
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Callum Penrose')
    opened.state.toasts.shown.value?.action?.onAction()
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Marcus Thorley')
    opened.stop()
  })

  it('shows a task again if the server refused to change it, with the reason', async () => {
    const opened = await open()
    opened.test.on(contract.tasks.change, refused('INVALID', 'x', { isDone: 'Done by a colleague' }))
    opened.state.finishCurrent()
    await opened.test.settled()
    expect([namesOf(opened)[0], opened.state.toasts.shown.value]).toMatchObject([
      'Marcus Thorley',
      { tone: 'failed', text: 'Done by a colleague' },
    ])
    opened.stop()
  })

  it('moves a snoozed task to its new time', async () => {
    const opened = await open()
    opened.state.snoozeCurrent()
    opened.state.snoozing.choose(new Date('2026-11-20T16:30:00Z'))
    await opened.test.settled()
    expect(namesOf(opened).slice(0, 4)).toEqual([
      ...['Callum Penrose', 'Priyanka Dasgupt', 'Sorrel Okonedo-Hay', 'Marcus Thorley'],
    ])
    opened.stop()
  })

  it('“Mine” hides colleagues’ tasks and shows unassigned ones', async () => {
    const opened = await open()
    opened.state.whose.value = 'mine'
    expect(namesOf(opened)).not.toContain('Odette Fairbrass')
    expect(opened.state.counts.value).toEqual({ mine: 9, everyone: 11 })
    opened.stop()
  })

  it('creates a task from the dialog', async () => {
    const opened = await open()
    const { editing } = opened.state
    editing.openNew()
    editing.form.change({ kind: 'other', note: 'Sweep the yard', dueTime: '9:15' })
    await editing.send()
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Sweep the yard')
    expect(editing.isOpen.value).toBe(false)
    opened.stop()
  })

  it('removes a new task again from the toast', async () => {
    const opened = await open()
    const { editing, toasts } = opened.state
    const before = namesOf(opened)
    editing.openNew()
    editing.form.change({ kind: 'other', note: 'Sweep the yard', dueTime: '9:15' })
    await editing.send()
    await opened.test.settled()
    expect([toasts.shown.value?.text, namesOf(opened)[0]]).toEqual(['Task made', 'Sweep the yard'])
    toasts.shown.value?.action?.onAction()
    await opened.test.settled()
    expect(namesOf(opened)).toEqual(before)
    opened.stop()
  })

  it('undoes the change of a task from the toast', async () => {
    const opened = await open()
    const { editing, toasts, walk } = opened.state
    const current = walk.current.value
    const task = current && 'task' in current ? current.task : null
    if (!task) throw new Error('There is no task')
    editing.openFor(task)
    editing.form.change({ note: 'Ask for the log book', dueTime: '16:45' })
    await editing.send()
    await opened.test.settled()
    const noteNow = () => opened.test.known.get(task.taskId)
    expect([toasts.shown.value?.text, noteNow()?.note]).toEqual(['Task changed', 'Ask for the log book'])
    toasts.shown.value?.action?.onAction()
    await opened.test.settled()
    expect(noteNow()).toMatchObject({ note: task.note ?? null, dueDay: task.dueDay, dueTime: task.dueTime ?? null })
    opened.stop()
  })

  it('keeps the snooze of a task whose change is undone', async () => {
    const { state, test, stop } = await open()
    const current = state.walk.current.value
    const found = current && 'task' in current ? current.task : null
    const snoozedUntil = '2026-11-20T16:30:00.000Z'
    if (!found) throw new Error('There is no task')
    state.editing.openFor({ ...found, snoozedUntil })
    state.editing.form.set('note', 'Ask for the log book')
    await state.editing.send()
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(test.known.get(found.taskId)).toMatchObject({ snoozedUntil })
    stop()
  })

  it('refetches when a colleague has changed a task', async () => {
    const opened = await open()
    const [first] = [...opened.test.known.values()]
    if (first) opened.test.known.set(first.taskId, { ...first, doneAt: '2026-11-20T14:00:00Z', version: 9 })
    opened.test.lineOf(1001).receive({
      ...{ Id: 'n1', AffiliateUserId: 1001, Type: 'TaskChanged', Content: '{"applicationId":null}' },
      Created: '2026-11-20T14:01:00Z',
    })
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Callum Penrose')
    opened.stop()
  })
})

describe('money on its way', () => {
  it('is worked out from the deal where no amount is stored, for a customer without a name', async () => {
    const test = aPage()
    const deal = {
      loanAmount: null,
      deposit: 1000,
      partExValue: 0,
      partExSettlement: 0,
      vehicle: { price: 9000 },
      customer: {},
    }
    test.on(contract.applications.list, [{ ...aPayout(), ...deal }])
    const { state, stop } = await open(test)
    expect(state.cards.value.money.map(({ record }) => record)).toMatchObject([
      { name: 'Unnamed customer', pounds: 8000 },
    ])
    stop()
  })

  it('names the lender of the deal sheet where no saved quote is the deal', async () => {
    const test = aPage()
    const record = aPayout()
    const dealt = { payoutPack: { ...record.payoutPack, dealSheet: { financeCompanyId: 49 } } }
    const proposals = [aProposal({ financeCompanyId: 49, financeCompany: 'Hollinsyke Car Finance' })]
    test.on(contract.applications.list, [{ ...record, ...dealt, proposals }])
    const { state, stop } = await open(test)
    expect(state.cards.value.money.map(({ record: { lender } }) => lender?.name)).toEqual(['Hollinsyke Car Finance'])
    stop()
  })
})

it('keeps an enquiry in its card beside a task of the user’s own to answer it', async () => {
  const answering = { kind: 'answer-enquiry', applicationId: 'enquiry-1' } as const
  const given = [aTask(answering), aTask({ ...answering, isByRule: true })]
  const { state, stop } = await open(aPage({ given }))
  const { tasks, enquiries } = state.cards.value
  expect([tasks.length, enquiries.length]).toEqual([1, 2])
  stop()
})

it('does not say that there is no calendar link if it could not be loaded', async () => {
  const { state, test, stop } = await open(aPage())
  test.on(contract.tasks.calendarLink, refused('INTERNAL'))
  state.calendar.open()
  await test.settled()
  expect([state.calendar.isKnown.value, state.calendar.failed.value]).toEqual([false, expect.any(Error)])
  stop()
})

it('shows the private calendar link once it exists', async () => {
  const { state, test, stop } = await open(aPage())
  state.calendar.open()
  await test.settled()
  await state.calendar.renew()
  expect(state.calendar.url.value).toMatch(/\.ics$/)
  await state.calendar.end()
  expect([state.calendar.url.value, state.calendar.known.value.created]).toEqual([null, null])
  await state.calendar.renew()
  state.calendar.close()
  expect(state.calendar.url.value).toBeNull()
  stop()
})
