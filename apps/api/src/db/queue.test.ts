import { describe, expect, it } from 'vitest'
import { createQueue } from './queue.ts'

describe('the queue before the embedded database', () => {
  it('does one piece of work at a time, in order of arrival', async () => {
    const queue = createQueue()
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
    }
    await Promise.all([queue(work('first')), queue(work('second'))])
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('continues after a failure, which only its own caller sees', async () => {
    const queue = createQueue()
    const failing = queue(async () => {
      throw new Error('this one')
    })
    const next = queue(async () => 'done')
    await expect(failing).rejects.toThrow('this one')
    expect(await next).toBe('done')
  })

  it('gives the event loop a turn between two pieces', async () => {
    let turns = 0
    const queue = createQueue(async () => {
      turns += 1
    })
    await Promise.all([queue(async () => 1), queue(async () => 2), queue(async () => 3)])
    expect(turns).toBe(3)
  })
})
