import { describe, expect, it } from 'vitest'
import { anApplication } from '../../testing/index.ts'
import { application, ids, setUpList } from '../../testing/stores/application-list.ts'

const { cosmosId } = application

describe('refetching for a live scenario', () => {
  const single = `GET /application-single/${cosmosId}`
  const other = 'GET /application-single/other'

  it('fetches nothing while no list is shown', async () => {
    const { store, asked } = setUpList()
    await store.refetch(cosmosId)
    await store.refetchProposals(cosmosId)
    await store.refetchQuickQuotes()
    expect(asked).toEqual([])
  })

  it('replaces the row', async () => {
    const { store, timers } = setUpList({ [single]: anApplication({ loanAmount: 1 }) })
    await store.load()
    await store.refetch(cosmosId)
    expect(store.applications.data.value).toMatchObject([{ loanAmount: 1 }])
    expect(timers.waiting()).toEqual([])
  })

  it.each(['refetch', 'refetchProposals'] as const)(
    'adds a new row at once, and fetches the whole list after a minute: %s',
    async (verb) => {
      const { store, timers, calls } = setUpList({ [other]: anApplication({ cosmosId: 'other' }) })
      await store.load()
      await store[verb]('other')
      expect([ids(store.applications.data.value), timers.waiting()]).toEqual([['other', cosmosId], [60_000]])
      await timers.run(60_000)
      expect(calls().filter((call) => call === 'POST /applications')).toHaveLength(2)
    },
  )

  const ofAnother = anApplication({ cosmosId: 'other', affiliateUserId: 1002 })

  it.each(['refetch', 'refetchProposals'] as const)(
    'adds no record of a dealership that is not listed: %s',
    async (verb) => {
      const { store, timers } = setUpList({ [other]: ofAnother })
      await store.load()
      await store[verb]('other')
      expect([ids(store.applications.data.value), timers.waiting()]).toEqual([[cosmosId], []])
    },
  )

  it('adds no record that arrives after other dealerships were chosen', async () => {
    let answer = (_: object) => {}
    const late = () => new Promise<object>((resolve) => (answer = resolve))
    const { store, queried } = setUpList({ [other]: late })
    await store.load()
    const refetching = store.refetch('other')
    queried.value = [1002]
    await store.load()
    answer(anApplication({ cosmosId: 'other' }))
    await refetching
    expect(ids(store.applications.data.value)).toEqual([cosmosId])
  })

  it('four refetches of one record in a burst make two calls', async () => {
    const { store, calls } = setUpList({ [single]: application })
    await store.load()
    await Promise.all([1, 2, 3, 4].map(() => store.refetch(cosmosId)))
    expect(calls().filter((call) => call === single)).toHaveLength(2)
  })

  const burst = Array.from({ length: 100 }, (_, at) => `many-${at}`)
  const aListOf = (many: readonly string[]) => many.map((id) => anApplication({ cosmosId: id }))
  const burstAnswers = {
    'POST /applications': aListOf(burst),
    ...Object.fromEntries(burst.map((id) => [`GET /application-single/${id}`, anApplication({ cosmosId: id })])),
  }

  it('a burst of many records is fetched in pages of the latest changes', async () => {
    const { store, calls, asked } = setUpList(burstAnswers)
    await store.load()
    const before = calls().length
    await Promise.all(burst.map((id) => store.refetch(id)))
    const since = calls().slice(before)
    expect(since.filter((call) => call.startsWith('GET'))).toHaveLength(10)
    expect(since.filter((call) => call === 'POST /applications')).toHaveLength(2)
    expect(asked.at(-1)?.body).toMatchObject({ limit: 500, useCreatedDate: false })
  })

  it.each([
    ['several records are refetched without the whole list', burst, 0],
    ['the whole list is refetched if the server leaves one of them out', [...burst, 'gone'], 1],
  ])('%s', async (_, changed, lists) => {
    const { store, calls } = setUpList(burstAnswers)
    await store.load()
    const before = calls().length
    await store.refetchSeveral(changed)
    const since = calls().slice(before)
    // Both lists of the window come together.
    expect(since.filter((call) => call === 'POST /quick-quotes')).toHaveLength(lists)
    expect(since.filter((call) => call.startsWith('GET'))).toEqual([])
  })

  it('refetching several records keeps the order of their rows', async () => {
    const { store, answers } = setUpList(burstAnswers)
    await store.load()
    answers['POST /applications'] = aListOf(burst.toReversed()).map((row) => ({ ...row, isNtuFlagged: true }))
    await store.refetchSeveral(burst)
    expect(ids(store.applications.data.value)).toEqual(burst)
    expect(store.applications.data.value.every(({ isNtuFlagged }) => isNtuFlagged)).toBe(true)
  })

  it('after a burst, records are fetched singly again', async () => {
    const { store, calls } = setUpList({ [single]: application })
    await store.load()
    await Promise.all(Array.from({ length: 30 }, () => store.refetch(cosmosId)))
    const before = calls().length
    await store.refetch(cosmosId)
    expect(calls().slice(before)).toEqual([single])
  })

  it('an enquiry fetches only the quick quotes, and retries at the next refresh', async () => {
    const { store, asked, calls, answers, timers } = setUpList()
    await store.load()
    asked.length = 0
    await store.refetchQuickQuotes()
    expect([calls(), timers.waiting()]).toEqual([['POST /quick-quotes'], []])
    answers['POST /quick-quotes'] = 500
    await store.refetchQuickQuotes()
    expect([store.quickQuotes.data.value.length, timers.waiting()]).toEqual([1, [60_000]])
  })

  it('a failed refetch is repeated at the next refresh', async () => {
    const { store, timers } = setUpList({ [single]: 500 })
    await store.load()
    await expect(store.refetch(cosmosId)).rejects.toMatchObject({ status: 500 })
    expect(timers.waiting()).toEqual([60_000])
  })
})
