import { expect, it } from 'vitest'
import { createQueue } from '../../page/queue.ts'
import { signal } from '../../signals/index.ts'
import { createWalk } from './walk.ts'

/** A customer opened from a list of four, on a page that shows the next one on command. */
function opened() {
  const applicationId = signal('a')
  const asked: string[] = []
  const queue = createQueue(undefined)
  queue.start({ name: 'Needs you', ids: ['a', 'b', 'c', 'd'] })
  const onWalk = (id: string) => asked.push(id) > 0
  const walk = createWalk({ queue }, { application: signal(null), applicationId, onWalk })
  return { applicationId, asked, next: () => walk.goOn(walk.place.value?.next ?? ''), walk }
}

it('a key counts from the customer being opened', () => {
  const { asked, next } = opened()
  next()
  next()
  expect(asked).toEqual(['b', 'c'])
})

it('showing a customer in between does not shorten the walk', () => {
  const { applicationId, next, walk } = opened()
  next()
  next()
  applicationId.value = 'b'
  expect(walk.place.value?.number).toBe(3)
  applicationId.value = 'c'
  expect(walk.place.value?.number).toBe(3)
})

it('after going back, a key counts from the customer shown', () => {
  const { applicationId, next, walk } = opened()
  next()
  applicationId.value = 'b'
  applicationId.value = 'a'
  expect(walk.place.value?.number).toBe(1)
})
