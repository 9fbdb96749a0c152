import { afterEach, expect, it, vi } from 'vitest'
import { type RingingTabs, ringOnce, type SoundResult } from './sound.ts'

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** One of several tabs, with the browser's own locks and a time that the test controls. */
function aTab(given: Partial<RingingTabs> & { result?: SoundResult } = {}) {
  const { result = 'played', ...parts } = given
  const waits = new Map<number, () => void>()
  const rang = vi.fn(async () => result)
  const wait = (milliseconds: number) => new Promise<void>((resolve) => waits.set(milliseconds, resolve))
  const tabs = { locks: navigator.locks, isTouched: () => true, now: () => 0, wait, ...parts }
  const passAll = () => {
    for (const pass of waits.values()) pass()
  }
  ends.push(passAll)
  const isWaiting = (milliseconds: number) => expect.poll(() => waits.has(milliseconds)).toBe(true)
  return {
    rang,
    play: ringOnce({ play: rang }, tabs).play,
    async pass(milliseconds: number) {
      await isWaiting(milliseconds)
      waits.get(milliseconds)?.()
    },
  }
}

const HEAD_START = 300
const LATE = 2000

let made = 0
const anId = () => {
  made += 1
  return `notification-${made}`
}

it('rings in one of the tabs that receive a notification', async () => {
  const one = aTab()
  const other = aTab()
  const id = anId()
  const first = one.play(id)
  const second = other.play(id)
  expect(await first).toBe('played')
  await other.pass(LATE)
  expect(await second).toBe('elsewhere')
  expect([one.rang.mock.calls.length, other.rang.mock.calls.length]).toEqual([1, 0])
})

it('rings again for the next notification', async () => {
  const tab = aTab()
  expect([await tab.play(anId()), await tab.play(anId())]).toEqual(['played', 'played'])
})

it('gives precedence to a tab that the user touched', async () => {
  const untouched = aTab({ isTouched: () => false })
  const touched = aTab()
  const id = anId()
  const late = untouched.play(id)
  expect(await touched.play(id)).toBe('played')
  await untouched.pass(HEAD_START)
  await untouched.pass(LATE)
  expect(await late).toBe('elsewhere')
})

it('rings in the next tab if the browser blocks the first', async () => {
  const first = aTab({ result: 'held-back' })
  const next = aTab()
  const id = anId()
  expect(await Promise.all([first.play(id), next.play(id)])).toEqual(['held-back', 'played'])
})

it('stays silent in a tab that wakes too late', async () => {
  let now = 0
  const tab = aTab({ isTouched: () => false, now: () => now })
  const answer = tab.play(anId())
  now = LATE + 1
  await tab.pass(HEAD_START)
  expect(await answer).toBe('elsewhere')
  expect(tab.rang).not.toHaveBeenCalled()
})

it('rings in every tab if the browser has no locks', async () => {
  const one = aTab({ locks: undefined })
  const other = aTab({ locks: undefined })
  const id = anId()
  expect(await Promise.all([one.play(id), other.play(id)])).toEqual(['played', 'played'])
})
