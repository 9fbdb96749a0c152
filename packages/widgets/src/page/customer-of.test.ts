import { contract } from '@forecourt/core'
import { aGate, anApplication, refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { signal } from '../signals/index.ts'
import { createCustomerOf } from './customer-of.ts'
import { createTestPage } from './testing/test-page.ts'

const { single } = contract.applications

function opened(test = createTestPage()) {
  const id = signal('one')
  const begun: (string | undefined)[] = []
  const problems: string[] = []
  const begin = ({ cosmosId }: { cosmosId?: string | null }) => begun.push(cosmosId ?? undefined)
  const follow = createCustomerOf(test.page, { id, begin, onProblem: ({ message }) => problems.push(message) })
  return { test, id, begun, problems, follow }
}

it('starts once with a record that is followed again', async () => {
  const { test, begun, follow } = opened()
  test.on(single, ({ params }) => anApplication({ cosmosId: params.id }))
  follow()()
  await test.settled()
  follow()
  await test.settled()
  expect(begun).toEqual(['one'])
})

it('refetches a record that could not be read', async () => {
  const { test, id, begun, problems, follow } = opened()
  test.on(single, refused('UNAVAILABLE', 'Try again later'))
  follow()
  await test.settled()
  test.on(single, ({ params }) => anApplication({ cosmosId: params.id }))
  id.value = ''
  id.value = 'one'
  await test.settled()
  expect([begun, problems]).toEqual([['one'], ['Try again later']])
})

it('reports no failure of the previous customer', async () => {
  const { test, id, begun, problems, follow } = opened()
  const gate = aGate()
  test.once(single, () => gate.opened.then(() => refused('NOT_FOUND', 'No such customer')))
  follow()
  await expect.poll(() => test.askedOf(single)).toHaveLength(1)
  test.on(single, ({ params }) => anApplication({ cosmosId: params.id }))
  id.value = 'two'
  gate.open()
  await test.settled()
  expect([begun, problems]).toEqual([['two'], []])
})
