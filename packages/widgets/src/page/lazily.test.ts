import { expect, it, vi } from 'vitest'
import { effect } from '../signals/index.ts'
import { lazily } from './lazily.ts'

it('fetches when first read, and once', async () => {
  const fetch = vi.fn(async () => 'config')
  const config = lazily(fetch)
  expect(fetch).not.toHaveBeenCalled()
  const stops = [effect(() => void config.value), effect(() => void config.value)]
  await expect.poll(() => config.value).toBe('config')
  for (const stop of stops) stop()
  effect(() => void config.value)()
  expect(fetch).toHaveBeenCalledOnce()
})

it('fetches again after a failure, when next read', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('config')
  const config = lazily(fetch)
  effect(() => void config.value)()
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  await Promise.resolve()
  const seen: (string | null)[] = []
  effect(() => void seen.push(config.value))
  await expect.poll(() => seen).toEqual([null, 'config'])
})

it('refetches on request, for existing subscribers', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('config')
  const held = lazily(fetch)
  const seen: unknown[] = []
  held.subscribe((value) => seen.push(value))
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  await Promise.resolve()
  held.askAgain()
  await expect.poll(() => seen).toEqual([null, 'config'])
  held.askAgain()
  expect(fetch).toHaveBeenCalledTimes(2)
})
