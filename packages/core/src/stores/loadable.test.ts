import { describe, expect, it } from 'vitest'
import { aMoment } from '../testing/index.ts'
import { createLoader } from './loadable.ts'

const failure = new Error('Later')

function deferred<T>() {
  let resolve = (_: T) => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('something fetched', () => {
  it('says when it was fetched, and that it did not fail', async () => {
    const loader = createLoader<number[]>([], aMoment)
    expect([loader.data.value, loader.failed.value, loader.loadedAt.value]).toEqual([[], null, null])
    await loader.load(async () => [1])
    expect([loader.data.value, loader.failed.value, loader.loadedAt.value]).toEqual([[1], null, aMoment()])
  })

  it('keeps what was there beside the failure', async () => {
    const loader = createLoader<number[]>([], aMoment)
    await loader.load(async () => [1])
    await loader.load(() => Promise.reject(failure))
    expect([loader.data.value, loader.failed.value]).toEqual([[1], failure])
  })

  it('shows what there is so far where nothing was, with what was changed meanwhile', async () => {
    const loader = createLoader<number[]>([], aMoment)
    const { promise, resolve } = deferred<number[]>()
    const loading = loader.load((_, soFar) => {
      soFar([1])
      loader.change((numbers) => [0, ...numbers])
      soFar([1, 2])
      return promise
    })
    expect([loader.data.value, loader.isLoading.value, loader.loadedAt.value]).toEqual([[0, 1, 2], true, null])
    resolve([1, 2, 3])
    await loading
    expect(loader.data.value).toEqual([0, 1, 2, 3])
  })

  it('keeps what is shown whole until its successor is whole', async () => {
    const loader = createLoader<number[]>([], aMoment)
    await loader.load(async () => [1, 2, 3])
    const { promise, resolve } = deferred<number[]>()
    const loading = loader.load((_, soFar) => {
      expect(soFar([4])).toBe(true)
      return promise
    })
    expect(loader.data.value).toEqual([1, 2, 3])
    resolve([4, 5])
    await loading
    expect(loader.data.value).toEqual([4, 5])
  })

  it('tells a load that another has taken its place', async () => {
    const loader = createLoader<number[]>([], aMoment)
    const { promise, resolve } = deferred<void>()
    const first = loader.load(async (_, soFar) => {
      await promise
      return soFar([1]) ? [1] : [0]
    })
    await loader.load(async () => [2])
    resolve(undefined)
    await first
    expect(loader.data.value).toEqual([2])
  })

  it('keeps what was there when a quiet look-up failed', async () => {
    const loader = createLoader<number[]>([], aMoment)
    await loader.load(async () => [1])
    await loader.load(async ({ onQuietFailure }) => {
      onQuietFailure({ call: 'x', error: failure })
      return []
    })
    expect([loader.data.value, loader.failed.value]).toEqual([[1], failure])
  })

  it('takes what came when only a part failed quietly', async () => {
    const loader = createLoader<number[]>([], aMoment)
    await loader.load(async ({ onQuietFailure }) => {
      onQuietFailure({ call: 'x', error: failure })
      return [2]
    })
    expect([loader.data.value, loader.failed.value]).toEqual([[2], failure])
  })

  it('forgets the failure with the next that succeeds, an empty one too', async () => {
    const loader = createLoader<number[]>([1], aMoment)
    await loader.load(() => Promise.reject(failure))
    await loader.load(async () => [])
    expect([loader.data.value, loader.failed.value]).toEqual([[], null])
  })

  it('counts the load asked for last, whichever answers last', async () => {
    const loader = createLoader<number[]>([], aMoment)
    const slow = deferred<number[]>()
    const first = loader.load(() => slow.promise)
    await loader.load(async () => [2])
    slow.resolve([1])
    await first
    expect(loader.data.value).toEqual([2])
  })

  it('makes a change to an answer under way too', async () => {
    const loader = createLoader<number[]>([1], aMoment)
    const slow = deferred<number[]>()
    const loading = loader.load(() => slow.promise)
    loader.change((list) => [...list, 9])
    expect([loader.data.value, loader.isLoading.value]).toEqual([[1, 9], true])
    slow.resolve([1])
    await loading
    expect([loader.data.value, loader.isLoading.value]).toEqual([[1, 9], false])
  })

  it('drops an answer that comes after it was cleared', async () => {
    const loader = createLoader<number[]>([], aMoment)
    const slow = deferred<number[]>()
    const loading = loader.load(() => slow.promise)
    loader.clear()
    slow.resolve([1])
    await loading
    expect([loader.data.value, loader.isLoading.value, loader.loadedAt.value]).toEqual([[], false, null])
  })
})
