import type { PortalVersion } from '@forecourt/core'
import { expect, test, vi } from 'vitest'
import { createVersionWatch } from './new-version.ts'

const version = (name: string): PortalVersion => ({
  version: name,
  notes: 'Quicker',
  releasedAt: '2026-11-20T09:00:00Z',
})
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))

test('the loaded page’s own version is not announced', async () => {
  const { ready, check } = createVersionWatch(async () => [version('2.3')])
  await check(at(0))
  await check(at(5))
  expect(ready.value).toBeNull()
})

test('a later version is announced with its notes', async () => {
  const list = vi.fn(async () => [version('2.3')])
  const { ready, check } = createVersionWatch(list)
  await check(at(0))
  list.mockResolvedValue([version('2.4'), version('2.3')])
  await check(at(5))
  expect(ready.value).toEqual(version('2.4'))
})

test('the first version ever is announced too', async () => {
  const list = vi.fn(async (): Promise<PortalVersion[]> => [])
  const { ready, check } = createVersionWatch(list)
  await check(at(0))
  list.mockResolvedValue([version('1.0')])
  await check(at(5))
  expect(ready.value?.version).toBe('1.0')
})

test('the server is asked at most once in five minutes, and again after a failure', async () => {
  const list = vi
    .fn<() => Promise<PortalVersion[]>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([version('2.3')])
  const { ready, check } = createVersionWatch(list)
  for (const minute of [0, 1, 4, 5]) await check(at(minute))
  expect(list).toHaveBeenCalledTimes(2)
  expect(ready.value).toBeNull()
})
