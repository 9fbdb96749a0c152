import { describe, expect, it, test } from 'vitest'
import { createQueue, extendQueue } from './queue.ts'

const needsYou = { name: 'Needs you', ids: ['a', 'b', 'c'] }

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe('a queue of customers', () => {
  test.each([
    ['the first', ['a'], { number: 1, previous: null, next: 'b' }],
    ['one between', ['b'], { number: 2, previous: 'a', next: 'c' }],
    ['the last', ['c'], { number: 3, previous: 'b', next: null }],
    ['a proposal by its quick quote', ['new', 'b'], { number: 2, previous: 'a', next: 'c' }],
  ])('places %s', (_, ids, place) => {
    const queue = createQueue(undefined)
    queue.start(needsYou)
    expect(queue.place(ids)).toEqual({ name: 'Needs you', total: 3, ...place })
  })

  it('has no place for a customer of another list', () => {
    const queue = createQueue(undefined)
    expect(queue.place(['a'])).toBeNull()
    queue.start(needsYou)
    expect(queue.place(['x', null, undefined])).toBeNull()
  })

  it('survives a reload with only ids and a name', () => {
    const tab = storage()
    createQueue(tab).start(needsYou)
    expect([...tab.kept.values()]).toEqual(['Needs you\na\nb\nc'])
    expect(createQueue(tab).place(['b'])?.number).toBe(2)
  })

  it('remembers the last customer until the list is shown again', () => {
    const tab = storage()
    const queue = createQueue(tab)
    queue.start(needsYou)
    queue.walk('c')
    const reloaded = createQueue(tab)
    expect(reloaded.walked()).toBe('c')
    reloaded.arrive()
    expect(createQueue(tab).walked()).toBeNull()
  })

  it('works if the storage is full', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const queue = createQueue({ ...storage(), setItem: full })
    queue.start(needsYou)
    expect(queue.place(['a'])?.total).toBe(3)
  })
})

test.each([
  ['takes the order of the list', ['c', 'a', 'b', 'd'], ['c', 'a', 'b', 'd']],
  ['keeps one that has left after its neighbour', ['a', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['keeps the first that has left first', ['b', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['keeps all of a list that is empty', [], ['a', 'b', 'c']],
])('an extended queue %s', (_, listed, ids) => {
  expect(extendQueue(needsYou, listed)).toEqual({ name: 'Needs you', ids })
})
