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

it('asks at once, after each pause, and no more after the last answer', async () => {
  const { ask, pass } = await opened([10, 20, null])
  for (const milliseconds of [9, 1, 19, 1, 1000]) await pass(milliseconds)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks no more once it is stopped, not even after the answer it waits for', async () => {
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

it('goes on as one when it is begun again', async () => {
  const { polling, ask, pass } = await opened([10, 10, 10])
  polling.begin()
  await turn()
  await pass(10)
  expect(ask).toHaveBeenCalledTimes(3)
})
