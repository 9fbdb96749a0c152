import { expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

function aBatch(fails: (item: number) => boolean = () => false) {
  const runs: string[] = []
  const ask = createBatcher<number, number>(async (key, items) => {
    runs.push(`${key}:${items.join(',')}`)
    await new Promise((go) => setImmediate(go))
    if (items.some(fails)) throw new Error('no')
    return items.map((item) => item * 10)
  })
  return { ask, runs }
}

test('items queued together run as one batch, and each gets its own result', async () => {
  const { ask, runs } = aBatch()
  expect(await Promise.all([ask('a', 1), ask('a', 2), ask('b', 3)])).toEqual([10, 20, 30])
  expect(runs).toEqual(['a:1,2', 'b:3'])
})

test('items queued during a run form the next batch', async () => {
  const { ask, runs } = aBatch()
  const first = ask('a', 1)
  while (runs.length === 0) await new Promise((go) => setImmediate(go))
  await Promise.all([first, ask('a', 2), ask('a', 3)])
  expect(runs).toEqual(['a:1', 'a:2,3'])
})

test('a failed batch is repeated item by item, so that only the faulty item fails', async () => {
  const { ask, runs } = aBatch((item) => item === 2)
  const answers = await Promise.allSettled([ask('a', 1), ask('a', 2), ask('a', 3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual(['a:1,2,3', 'a:1', 'a:2', 'a:3'])
})

test('a key is free again after a failure', async () => {
  const { ask } = aBatch((item) => item === 1)
  await expect(ask('a', 1)).rejects.toThrow('no')
  expect(await ask('a', 2)).toBe(20)
})
