import { expect, it } from 'vitest'
import { CHUNK_TIMEOUT_MS, type Later, loadChunk } from './load-chunk.ts'

/** A clock moved by the test: `pass` runs everything due until then. */
function handClock() {
  const due = new Set<{ run: () => void; at: number }>()
  let now = 0
  const wait: Later = (run, ms) => {
    const entry = { run, at: now + ms }
    due.add(entry)
    return () => due.delete(entry)
  }
  const pass = (ms: number) => {
    now += ms
    for (const entry of [...due]) if (entry.at <= now && due.delete(entry)) entry.run()
  }
  return { wait, pass, due }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const never = new Promise<string>(() => {})

it('loads at the first attempt', async () => {
  await expect(loadChunk(async (attempt) => `chunk ${attempt}`, setTimeout)).resolves.toBe('chunk 0')
})

it('retries with another attempt number, so that the address can change', async () => {
  const tried: number[] = []
  const load = async (attempt: number) => {
    tried.push(attempt)
    if (attempt < 2) throw new Error('Failed to fetch')
    return 'chunk'
  }
  await expect(loadChunk(load, setTimeout)).resolves.toBe('chunk')
  expect(tried).toEqual([0, 1, 2])
})

it('gives up after the third failure', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('Failed to fetch')), setTimeout)).rejects.toThrow(
    'Failed to fetch',
  )
})

it('treats a chunk as failed after 120 seconds', async () => {
  const clock = handClock()
  const loading = loadChunk((attempt) => (attempt === 0 ? never : Promise.resolve('second')), clock.wait)
  clock.pass(CHUNK_TIMEOUT_MS - 1)
  await settle()
  expect(clock.due.size).toBe(1)
  clock.pass(1)
  await expect(loading).resolves.toBe('second')
})
