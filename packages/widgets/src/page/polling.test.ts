import { aGate, aMoment, createTestTime } from '@forecourt/core/testing'
import { expect, it, vi } from 'vitest'
import { createPolling } from './polling.ts'

const turn = () => new Promise((run) => setTimeout(run))

async function opened(pauses: readonly (number | null)[]) {
  const time = createTestTime(aMoment())
  const left = [...pauses]
  const ask = vi.fn(async () => {})
  const polling = createPolling(time.schedule, ask, () => left.shift() ?? null)
  polling.begin()
  await turn()
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds)
    await turn()
  }
  return { polling, ask, pass }
}

it('polls immediately, after each pause, and not after the last answer', async () => {
  const { ask, pass } = await opened([10, 20, null])
  for (const milliseconds of [9, 1, 19, 1, 1000]) await pass(milliseconds)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('polls no more once stopped, not even after a pending answer', async () => {
  const time = createTestTime(aMoment())
  const gate = aGate()
  const pauseAfter = vi.fn(() => 10)
  const polling = createPolling(time.schedule, () => gate.opened, pauseAfter)
  polling.begin()
  polling.stop()
  gate.open()
  await turn()
  expect(pauseAfter).not.toHaveBeenCalled()
})

it('continues as a single poll when started again', async () => {
  const { polling, ask, pass } = await opened([10, 10, 10])
  polling.begin()
  await turn()
  await pass(10)
  expect(ask).toHaveBeenCalledTimes(3)
})
