import { contract } from '@forecourt/core'
import { people, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, open } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'

const { tasks } = contract
const OWEN = { userId: 902, name: 'Owen Hathersage' }
const notThere = (taskId: string) => ({ taskId, isRemoved: true })

async function opened(count = 3, records = sampleRecords(count)) {
  const test = aPage(records)
  test.on(tasks.owners, [OWEN])
  test.on(tasks.restore, ({ body: { states } }) => ({ restored: states.length }))
  const { state } = await open(test)
  state.choosing.chooseAll()
  const { editing, assigning } = state.taskDialogs
  const undo = async () => {
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
  }
  return { test, state, editing, assigning, undo, ids: state.rows.value.map(({ id }) => id) }
}

async function assignTo(userId: number, parts: Awaited<ReturnType<typeof opened>>) {
  const { assigning, test } = parts
  assigning.open()
  await test.settled()
  assigning.form.set('colleague', userId)
  await assigning.send()
}

describe('a task for the chosen customers', () => {
  it('makes one call, and one undo removes every task that it created', async () => {
    const { test, state, editing, undo, ids } = await opened()
    const before = ids.map((id) => notThere(`task of ${id}`))
    test.on(tasks.createMany, { before, failed: [] })
    editing.openNew()
    await editing.send()
    expect(test.askedOf(tasks.createMany).map(({ body }) => body.applicationIds)).toEqual([ids])
    expect(state.toasts.shown.value?.text).toBe(`Task made for ${ids.length} customers`)
    await undo()
    expect(test.askedOf(tasks.restore).map(({ body }) => body.states)).toEqual([before])
  })

  it('names the customers left out, and why', async () => {
    const { test, state, editing, ids } = await opened()
    const [first = '', ...rest] = ids
    test.on(tasks.createMany, {
      before: rest.map(notThere),
      failed: [{ applicationId: first, message: 'Not yours' }],
    })
    editing.openNew()
    await editing.send()
    expect(state.bulk.failures.value).toMatchObject([{ id: first, message: 'Not yours' }])
    expect(state.toasts.shown.value?.text).toContain(`${rest.length} customer`)
  })

  it('keeps its dialog open with the input if the server refuses it', async () => {
    const { test, state, editing } = await opened()
    test.on(tasks.createMany, refused('INTERNAL'))
    editing.openNew()
    editing.form.set('note', 'A spring offer')
    await editing.send()
    expect(editing.isOpen.value).toBe(true)
    expect(editing.form.values.value.note).toBe('A spring offer')
    expect(editing.form.problem.value).not.toBeNull()
    expect(state.bulk.progress.value).toBeNull()
  })
})

describe('assigning the chosen customers', () => {
  it('gives them to a colleague of their dealership, and one undo reverts it', async () => {
    const parts = await opened()
    const { test, state, assigning, undo, ids } = parts
    const before = [{ taskId: 't-1', ownerUserId: 7, isRemoved: false }, notThere('t-2')]
    test.on(tasks.assign, { before, failed: [] })
    await assignTo(OWEN.userId, parts)
    expect(test.askedOf(tasks.assign).map(({ body }) => body)).toEqual([
      { applicationIds: ids, ownerUserId: OWEN.userId },
    ])
    expect(state.toasts.shown.value?.text).toBe(`${ids.length} customers assigned to Owen Hathersage`)
    expect(assigning.isOpen.value).toBe(false)
    await undo()
    expect(test.askedOf(tasks.restore).map(({ body }) => body.states)).toEqual([before])
  })

  it('says how many tasks could not be reverted', async () => {
    const parts = await opened()
    const { test, state, undo } = parts
    test.on(tasks.assign, { before: [notThere('t-1'), notThere('t-2')], failed: [] })
    test.on(tasks.restore, { restored: 1 })
    await assignTo(OWEN.userId, parts)
    await undo()
    expect(state.toasts.shown.value?.text).toBe('1 task could not be taken back')
  })

  it('offers the dealership’s colleagues and the user', async () => {
    const { test, assigning } = await opened()
    assigning.open()
    await test.settled()
    expect(assigning.colleagues.value.map(({ userId }) => userId)).toEqual([people.rhian.userId, OWEN.userId])
  })

  it('is limited to customers of one dealership', async () => {
    const [first, ...rest] = sampleRecords(3)
    const { assigning } = await opened(
      3,
      [{ ...first, affiliateUserId: 1004 } as typeof first, ...rest].flatMap((one) => one ?? []),
    )
    expect(assigning.dealership.value).toBeNull()
  })
})
