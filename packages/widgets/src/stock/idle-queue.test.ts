import { describe, expect, it } from 'vitest'
import { createIdleQueue } from './idle-queue.ts'

function setUp(costMs: number) {
  let now = 0
  const turns: (() => void)[] = []
  const done: string[] = []
  const whenIdle = createIdleQueue({ deferTask: (run) => void turns.push(run), clock: () => now })
  const ask = (name: string) =>
    whenIdle(() => {
      now += costMs
      done.push(name)
    })
  return { ask, done, turn: () => turns.shift()?.(), waiting: () => turns.length }
}

describe('an idle queue', () => {
  it('does its work later, the latest first, and only so much of it in a turn', () => {
    const { ask, done, turn, waiting } = setUp(2)
    for (const name of ['a', 'b', 'c']) ask(name)
    expect([done, waiting()]).toEqual([[], 1])
    turn()
    expect(done).toEqual(['c', 'b'])
    turn()
    expect([done, waiting()]).toEqual([['c', 'b', 'a'], 0])
  })

  it('that takes longer than a turn is done one piece at a time', () => {
    const { ask, done, turn } = setUp(50)
    ask('a')
    ask('b')
    turn()
    expect(done).toEqual(['b'])
  })

  it('is not done once it is withdrawn, nor asked a turn for', () => {
    const { ask, done, turn, waiting } = setUp(1)
    ask('a')()
    turn()
    expect([done, waiting()]).toEqual([[], 0])
  })
})
