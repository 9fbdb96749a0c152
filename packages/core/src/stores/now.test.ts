import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { displayStatus, type StatusApplication } from '../status/index.ts'
import { ago, aMoment, anApplication } from '../testing/index.ts'
import { createNow } from './now.ts'
import { createTimers } from './test-page.ts'

function setUp(shown: StatusApplication[] = []) {
  let moment = aMoment()
  const timers = createTimers()
  const clock = createNow({ read: () => moment, schedule: timers.schedule })
  const list = signal<readonly StatusApplication[]>(shown)
  const stop = clock.watch(list)
  const pass = async (milliseconds: number) => {
    moment = new Date(moment.getTime() + milliseconds)
    await timers.run(milliseconds)
  }
  return { clock, timers, list, stop, pass }
}

const MINUTE = 60_000

describe('the one now of a page', () => {
  it('is advanced each minute', async () => {
    const { clock, timers, pass } = setUp()
    expect(timers.waiting()).toEqual([MINUTE])
    await pass(MINUTE)
    expect(clock.now.value.getTime() - aMoment().getTime()).toBe(MINUTE)
    expect(timers.waiting()).toEqual([MINUTE])
  })

  it('is advanced at the very moment when something shown changes (rule 8)', async () => {
    const shown = anApplication({ created: ago({ seconds: 150 }) })
    const { clock, timers, pass } = setUp([shown])
    expect(displayStatus(shown, clock.now.value).label).toBe('Awaiting Decision')
    expect(timers.waiting()).toEqual([30_000])
    await pass(30_000)
    expect(displayStatus(shown, clock.now.value).label).toBe('Predicted Approval')
  })

  it('is planned anew when something else is shown', () => {
    const { timers, list } = setUp()
    list.value = [anApplication({ created: ago({ seconds: 170 }) })]
    expect(timers.waiting()).toEqual([10_000])
  })

  it('no longer minds what is not shown', () => {
    const { timers, stop } = setUp([anApplication({ created: ago({ seconds: 170 }) })])
    stop()
    expect(timers.waiting()).toEqual([MINUTE])
  })

  it('stops', () => {
    const { clock, timers } = setUp()
    clock.stop()
    expect(timers.waiting()).toEqual([])
  })
})
