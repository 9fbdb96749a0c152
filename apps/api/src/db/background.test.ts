import { expect, test } from 'vitest'
import { backgroundOf } from './background.ts'
import type { Database } from './database.ts'

const nextTurn = () => new Promise<void>((go) => setImmediate(go))

/** A database whose transactions end on demand, counting how many are open. */
function aSlowDatabase() {
  const open: (() => void)[] = []
  const asSystem = async () => await new Promise<void>((end) => open.push(end))
  return { db: { asSystem } as Partial<Database> as Database, open }
}

test.each([
  ['one', true, 10, 1],
  ['four', false, 10, 4],
  ['half of few connections', false, 5, 2],
  ['one of the fewest connections', false, 2, 1],
])('at most %s at a time', async (_, isBusy, connections, most) => {
  const { db, open } = aSlowDatabase()
  const background = backgroundOf(db, () => isBusy, connections)
  const all = Array.from({ length: 9 }, () => background.asSystem(async () => undefined))
  for (let ended = 0; ended < 9; ended += 1) {
    await nextTurn()
    expect(open.length).toBe(Math.min(most, 9 - ended))
    open.shift()?.()
  }
  await Promise.all(all)
})

test('a failed background transaction frees its slot', async () => {
  const db = { asSystem: () => Promise.reject(new Error('lost')) } as Partial<Database> as Database
  const background = backgroundOf(db, () => true, 10)
  for (let time = 0; time < 3; time += 1)
    await expect(background.asSystem(async () => undefined)).rejects.toThrow('lost')
})
