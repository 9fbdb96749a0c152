import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, open } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'

const { setNtuFlags } = contract.applications

async function opened(test = aPage(), query = '') {
  const parts = await open(test, query)
  const { choosing, rows, bulk } = parts.state
  const at = (index: number) => rows.value[index]?.id ?? ''
  return { ...parts, choosing, bulk, at, chosen: () => choosing.rows.value.map(({ id }) => id) }
}

describe('choosing several rows', () => {
  it('toggles them one by one', async () => {
    const { choosing, at, chosen } = await opened()
    choosing.toggle(at(2), false)
    choosing.toggle(at(0), false)
    expect(chosen()).toEqual([at(0), at(2)])
    choosing.toggle(at(2), false)
    expect(chosen()).toEqual([at(0)])
  })

  it('chooses a range from the last row to this one, in either direction', async () => {
    const { choosing, at, chosen } = await opened()
    choosing.toggle(at(4), false)
    choosing.toggle(at(2), true)
    expect(chosen()).toEqual([at(2), at(3), at(4)])
  })

  it('chooses every filtered row, and none after the filter changes', async () => {
    const { choosing, state, chosen } = await opened(aPage(), 'group=needs-you')
    choosing.chooseAll()
    expect(chosen()).toEqual(state.rows.value.map(({ id }) => id))
    expect(choosing.isAll.value).toBe(true)
    state.change({ group: 'everything' })
    expect(chosen()).toEqual([])
  })
})

describe('bulk NTU', () => {
  it('takes few calls, and one undo reverts them all', async () => {
    const test = aPage(sampleRecords(250))
    const { choosing, bulk, state } = await opened(test)
    test.on(setNtuFlags, { failed: [] })
    choosing.chooseAll()
    await bulk.setNtu(choosing.rows.value)
    const flagged = test.askedOf(setNtuFlags).map(({ body }) => [body.applicationIds.length, body.ntuFlagged])
    // Thirty of the 250 are quick quotes, which are closed with a reason instead.
    expect(flagged).toEqual([
      [100, true],
      [100, true],
      [20, true],
    ])
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(test.askedOf(setNtuFlags).at(-1)?.body.ntuFlagged).toBe(false)
  })

  it('names the rows left out and why, and reverts only the others', async () => {
    const test = aPage()
    const { choosing, bulk, state, at } = await opened(test)
    test.on(setNtuFlags, { failed: [{ applicationId: at(0), message: 'Not yet' }] })
    choosing.toggle(at(0), false)
    choosing.toggle(at(1), true)
    await bulk.setNtu(choosing.rows.value)
    expect(bulk.failures.value).toMatchObject([{ id: at(0), message: 'Not yet' }])
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(test.askedOf(setNtuFlags).at(-1)?.body.applicationIds).toEqual([at(1)])
  })

  it('reports why it stopped', async () => {
    const test = aPage()
    const { choosing, bulk, at } = await opened(test)
    test.on(setNtuFlags, refused('INTERNAL'))
    choosing.toggle(at(0), false)
    await bulk.setNtu(choosing.rows.value)
    expect(bulk.problem.value).not.toBeNull()
    expect(bulk.progress.value).toBeNull()
  })
})
