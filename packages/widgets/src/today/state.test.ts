import { contract, dueOf } from '@forecourt/core'
import { aProposal, people, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, open } from './testing/opened.ts'
import { aPayout, aTask, aWish, sampleTasks } from './testing/samples.ts'

const namesOf = ({ state }: Awaited<ReturnType<typeof open>>) =>
  state.cards.value.tasks.map((item) => ('task' in item ? (item.task?.customer?.name ?? item.task?.note) : ''))

/** With the first task in hand. */
async function openAtTask(test = aPage()) {
  const opened = await open(test)
  const { walk, cards } = opened.state
  walk.choose(cards.value.tasks[0]?.id ?? '')
  return opened
}

describe('today', () => {
  it('lists leads, tasks by time, and approvals and money in their own cards', async () => {
    const opened = await open()
    const { leads, tasks, approvals, money, folded } = opened.state.cards.value
    expect(namesOf(opened)[0]).toBe('Marcus Thorley')
    expect([leads.length, tasks.length, approvals.length, money.length]).toEqual([5, 6, 2, 1])
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
    expect([walk.at.value, walk.count.value]).toEqual([0, 14])
    walk.previous()
    expect(walk.at.value).toBe(0)
    for (let step = 0; step < 20; step += 1) walk.next()
    expect([walk.at.value, walk.current.value?.kind]).toEqual([13, 'money'])
    stop()
  })

  it('continues after a finished task with the one in its place', async () => {
    const opened = await openAtTask()
    const { state, test } = opened
    state.walk.next()
    state.finishCurrent()
    await test.settled()
    expect([state.walk.at.value, namesOf(opened)[1]]).toEqual([6, 'Priyanka Dasgupt'])
    opened.stop()
  })

  it('undoes a finished task from the toast', async () => {
    const opened = await openAtTask()
    opened.state.finishCurrent()
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Callum Penrose')
    opened.state.toasts.shown.value?.action?.onAction()
    await opened.test.settled()
    expect(namesOf(opened)[0]).toBe('Marcus Thorley')
    opened.stop()
  })

  it('shows a task again if the server refused to change it, with the reason', async () => {
    const opened = await openAtTask()
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
    const opened = await openAtTask()
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
    expect(opened.state.counts.value).toEqual({ mine: 10, everyone: 14 })
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
    const opened = await openAtTask()
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
    const { state, test, stop } = await openAtTask()
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
    const first = [...opened.test.known.values()][0]
    if (first) opened.test.known.set(first.taskId, { ...first, doneAt: '2026-11-20T14:00:00Z', version: 9 })
    opened.test.lineOf(1001).receive({
      Id: 'n1',
      AffiliateUserId: 1001,
      Type: 'TaskChanged',
      Content: '{"applicationId":null}',
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

const answering = { kind: 'answer-enquiry', applicationId: 'enquiry-1' } as const

describe('what is due (the bell’s tasks)', () => {
  /** Every open task that has fallen due, and every lead, has a row; nothing is in two. */
  it.each([
    ['with the lead of an enquiry', undefined],
    ['of an enquiry that is no lead any more', []],
  ] as const)('is in Today, %s', async (_, leads) => {
    const given = [
      ...sampleTasks(),
      aWish(),
      aTask(answering),
      aTask({ ...answering, isByRule: true, dueDay: '2026-11-06' }),
    ]
    const { state, stop } = await open(aPage({ given, ...(leads && { leads }) }))
    const { now } = state.page.clock
    const rows = state.cards.value
    const shown = [...rows.tasks, ...rows.approvals].map(({ task }) => task.taskId)
    const led = new Set(rows.leads.map(({ id }) => id))
    const due = given.filter((task) => !task.doneAt && !task.removedAt && dueOf(task).at <= now.value)
    const missing = due.filter(
      ({ taskId, kind, isByRule, applicationId }) =>
        !shown.includes(taskId) && !(isByRule && kind === 'answer-enquiry' && led.has(applicationId ?? '')),
    )
    expect(missing).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    stop()
  })

  it('and put off is a task at its time, not a lead', async () => {
    const given = [aTask({ ...answering, isByRule: true, snoozedUntil: '2026-11-20T16:00:00Z' })]
    const { state, stop } = await open(aPage({ given }))
    const { leads, tasks } = state.cards.value
    expect([leads.some(({ id }) => id === 'enquiry-1'), tasks.map(({ task }) => task.applicationId)]).toEqual([
      false,
      ['enquiry-1'],
    ])
    stop()
  })
})

describe('a lead in hand', () => {
  const idsOf = ({ state }: Awaited<ReturnType<typeof open>>) => state.cards.value.leads.map(({ id }) => id)

  it('comes before the tasks: questions first, then quotes, the newest first', async () => {
    const opened = await open()
    expect(idsOf(opened)).toEqual(['enquiry-1', 'enquiry-2', 'sent-1', 'saved-1', 'sent-2'])
    expect(opened.state.walk.current.value?.id).toBe('enquiry-1')
    opened.stop()
  })

  it('leaves when the call is recorded, and comes back from the toast', async () => {
    const opened = await open()
    const { state, test } = opened
    state.outcomeOfCurrent('no-answer')
    await test.settled()
    expect(test.askedOf(contract.tasks.recordContact).map(({ body }) => body.outcome)).toEqual(['no-answer'])
    expect(idsOf(opened)).not.toContain('enquiry-1')
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(idsOf(opened)).toContain('enquiry-1')
    opened.stop()
  })

  it('is put off until a chosen time', async () => {
    const opened = await open()
    const { state, test } = opened
    state.snoozeCurrent()
    state.puttingOff.choose(new Date('2026-11-20T16:30:00Z'))
    await test.settled()
    expect(test.askedOf(contract.tasks.recordContact).map(({ body }) => body)).toEqual([
      { outcome: 'not-now', until: '2026-11-20T16:30:00.000Z' },
    ])
    opened.stop()
  })

  it('is closed with a reason, and opened again from the toast', async () => {
    const opened = await open()
    const { state, test } = opened
    state.outcomeOfCurrent('not-interested')
    await state.closing.choose('bought-elsewhere')
    await test.settled()
    expect(state.toasts.shown.value?.text).toBe('Ines Calderbank closed: bought elsewhere')
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(test.askedOf(contract.quickQuotes.close).map(({ body }) => body.reason)).toEqual(['bought-elsewhere', null])
    expect(idsOf(opened)).toContain('enquiry-1')
    opened.stop()
  })

  it('of a colleague is not among one’s own; a question is everybody’s', async () => {
    const opened = await open()
    opened.state.whose.value = 'mine'
    expect(idsOf(opened)).toEqual(['enquiry-1', 'enquiry-2', 'sent-2'])
    opened.stop()
  })
})

it('begins again at the row that was left', async () => {
  const test = aPage()
  const { state, stop } = await open(test)
  state.walk.next()
  state.walk.next()
  const left = state.walk.current.value?.id
  stop()
  expect((await open(test)).state.walk.current.value?.id).toBe(left)
})

it('names the dealership of a row to a reader who sees several, and to nobody else', async () => {
  const ofStaff = await open(aPage({ user: people.owen }))
  const ofDealer = await open()
  expect([ofStaff.state.dealershipOf.value?.(1001), ofDealer.state.dealershipOf.value]).toEqual([
    'Quillmere Motors',
    null,
  ])
  const [money] = ofStaff.state.cards.value.money
  expect(money?.record.affiliateUserId).toBe(1001)
  ofStaff.stop()
  ofDealer.stop()
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
