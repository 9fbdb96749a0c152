import { describe, expect, it } from 'vitest'
import { createReplayBuffer } from './replay-buffer.ts'

const FRAME = '{"type":"message"}'
const numbersIn = (buffer: ReturnType<typeof createReplayBuffer>) =>
  buffer.unacknowledged().map(({ frame }) => JSON.parse(frame).sequenceId)

function holding(count: number, frame = FRAME) {
  const buffer = createReplayBuffer()
  for (let id = 1; id <= count; id += 1) buffer.add(id, frame)
  return buffer
}

describe('a replay buffer', () => {
  it('numbers frames from 1', () => {
    const buffer = createReplayBuffer()
    expect([buffer.add(7, FRAME), buffer.add(8, FRAME)].map((frame) => JSON.parse(frame))).toEqual([
      { sequenceId: 1, type: 'message' },
      { sequenceId: 2, type: 'message' },
    ])
  })

  it.each([
    ['nothing', 0, [1, 2, 3]],
    ['up to the second', 2, [3]],
    ['an earlier number after a later one', 1, [2, 3]],
    ['more than was sent', 99, []],
  ])('keeps unacknowledged frames: %s', (_what, sequenceId, expected) => {
    const buffer = holding(3)
    buffer.acknowledge(sequenceId)
    buffer.acknowledge(0)
    expect(numbersIn(buffer)).toEqual(expected)
  })

  it('continues after the last number if a client acknowledges more than was sent', () => {
    const buffer = holding(1)
    buffer.acknowledge(99)
    buffer.add(2, FRAME)
    expect(numbersIn(buffer)).toEqual([2])
  })

  it.each([
    ['messages', 1001, FRAME],
    ['characters', 20, JSON.stringify({ data: 'x'.repeat(64 * 1024) })],
  ])(
    'drops the oldest beyond the maximum of %s, and is then incomplete until the client has passed them',
    (_of, count, frame) => {
      const buffer = holding(count, frame)
      const [oldest] = numbersIn(buffer)
      expect(oldest).toBeGreaterThan(1)
      expect(buffer.isComplete()).toBe(false)
      buffer.acknowledge(oldest - 1)
      expect(buffer.isComplete()).toBe(true)
    },
  )
})
