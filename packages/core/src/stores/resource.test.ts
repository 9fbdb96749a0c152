import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { aMoment } from '../testing/index.ts'
import { type Asking, createResource } from './resource.ts'

const failure = new Error('Later')

/** A resource of numbers whose fetches the test answers. */
function open({ keeps }: { keeps?: () => boolean } = {}) {
  const key = signal<string | null>('a')
  const asked: { key: string; asking: Asking<number[]>; answer: (data: number[]) => void; fail: () => void }[] = []
  const resource = createResource<string, number[]>({
    key: () => key.value,
    fetch: (own, asking) =>
      new Promise((answer, reject) => {
        asked.push({ key: own, asking, answer, fail: () => reject(failure) })
      }),
    empty: [],
    now: aMoment,
    ...(keeps && { keeps }),
  })
  const shown = () => [resource.state.value, resource.data.value]
  const loadWith = async (data: number[]) => {
    const loading = resource.refresh()
    asked.at(-1)?.answer(data)
    await loading
  }
  return { key, asked, resource, shown, loadWith }
}

describe('the state of a resource', () => {
  it('goes from idle to loading, ready, stale and ready again', async () => {
    const { asked, resource, shown, loadWith } = open()
    expect(shown()).toEqual(['idle', []])
    const loading = resource.load()
    expect([shown(), resource.isLoading.value]).toEqual([['loading', []], true])
    asked[0]?.answer([1])
    await loading
    expect([shown(), resource.loadedAt.value]).toEqual([['ready', [1]], aMoment()])
    const again = resource.refresh()
    asked[1]?.fail()
    await again
    expect([shown(), resource.failed.value]).toEqual([['stale', [1]], failure])
    await loadWith([])
    expect([shown(), resource.failed.value]).toEqual([['ready', []], null])
  })

  it('is failed if there is nothing to show, and loading during a retry', async () => {
    const { asked, resource, shown } = open()
    const loading = resource.load()
    asked[0]?.fail()
    await loading
    expect(shown()).toEqual(['failed', []])
    void resource.load()
    expect(shown()).toEqual(['loading', []])
  })

  it.each([
    ['nothing', [], [1]],
    ['a part', [2], [2]],
  ])('a quiet look-up that answers %s keeps the data and makes it stale', async (_fact, answer, expected) => {
    const { asked, resource, shown, loadWith } = open()
    await loadWith([1])
    const again = resource.refresh()
    asked[1]?.asking.onQuietFailure({ call: 'x', error: failure })
    asked[1]?.answer(answer)
    await again
    expect(shown()).toEqual(['stale', expected])
  })
})

describe('a fetch', () => {
  it('is shared while it runs, and load() does not repeat it afterwards', async () => {
    const { asked, resource } = open()
    const both = [resource.load(), resource.load()]
    asked[0]?.answer([1])
    await Promise.all(both)
    await resource.load()
    expect(asked).toHaveLength(1)
  })

  it('any number of refreshes during a fetch cause one more fetch', async () => {
    const { asked, resource, shown } = open()
    void resource.refresh()
    const more = [resource.refresh(), resource.refresh()]
    asked[0]?.answer([1])
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer([2])
    await Promise.all(more)
    expect([shown(), asked.length]).toEqual([['ready', [2]], 2])
  })

  it('a new key aborts the running fetch and ignores its late answer', async () => {
    const { key, asked, resource, shown } = open()
    const first = resource.load()
    key.value = 'b'
    const second = resource.load()
    expect(asked[0]?.asking.signal.aborted).toBe(true)
    asked[1]?.answer([2])
    asked[0]?.answer([1])
    await Promise.all([first, second])
    expect([shown(), asked.map((one) => one.key)]).toEqual([
      ['ready', [2]],
      ['a', 'b'],
    ])
  })

  it.each([
    [false, []],
    [true, [1]],
  ])('a new key keeps the earlier data while loading: %s', async (keeps, expected) => {
    const { key, resource, loadWith } = open({ keeps: () => keeps })
    await loadWith([1])
    key.value = 'b'
    void resource.load()
    expect(resource.data.value).toEqual(expected)
  })

  it('following fetches for each new key, and clears the data if there is none', async () => {
    const { key, asked, resource, shown } = open()
    const stop = resource.follow()
    asked[0]?.answer([1])
    await expect.poll(shown).toEqual(['ready', [1]])
    key.value = null
    expect(shown()).toEqual(['idle', []])
    key.value = 'b'
    stop()
    key.value = 'c'
    expect(asked.map((one) => one.key)).toEqual(['a', 'b'])
  })

  it('clearing aborts the fetch', async () => {
    const { asked, resource, shown } = open()
    const loading = resource.load()
    resource.clear()
    asked[0]?.answer([1])
    await loading
    expect([shown(), asked[0]?.asking.signal.aborted]).toEqual([['idle', []], true])
    void resource.load()
    expect(asked).toHaveLength(2)
  })
})

describe('a paged answer', () => {
  it('partial data is shown while loading and keeps local changes', async () => {
    const { asked, resource, shown } = open()
    const loading = resource.load()
    asked[0]?.asking.soFar([1])
    resource.patch((numbers) => [0, ...numbers])
    asked[0]?.asking.soFar([1, 2])
    expect(shown()).toEqual(['loading', [0, 1, 2]])
    asked[0]?.answer([1, 2, 3])
    await loading
    expect(shown()).toEqual(['ready', [0, 1, 2, 3]])
  })

  it('shown data stays until the answer is complete, and clear() stops the parts', async () => {
    const { asked, resource, loadWith } = open()
    await loadWith([1, 2])
    void resource.refresh()
    expect([asked[1]?.asking.soFar([4]), resource.data.value]).toEqual([true, [1, 2]])
    resource.clear()
    expect(asked[1]?.asking.soFar([4])).toBe(false)
  })
})

describe('a local change', () => {
  it('is also applied to a running fetch', async () => {
    const { asked, resource, loadWith } = open()
    await loadWith([1])
    const loading = resource.refresh()
    resource.patch((numbers) => [...numbers, 9])
    expect(resource.data.value).toEqual([1, 9])
    asked[1]?.answer([2])
    await loading
    expect(resource.data.value).toEqual([2, 9])
  })

  it.each([
    ['stays when the server accepts it', async () => {}, [1, 9]],
    ['is undone when the server refuses it', () => Promise.reject(failure), [1]],
  ])('%s', async (_fact, send, expected) => {
    const sending = send()
    const { resource, loadWith } = open()
    await loadWith([1])
    resource.patch((numbers) => [...numbers, 9], sending)
    expect(resource.data.value).toEqual([1, 9])
    await sending.catch(() => {})
    await Promise.resolve()
    expect(resource.data.value).toEqual(expected)
  })
})
