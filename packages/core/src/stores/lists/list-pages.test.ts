import { describe, expect, it } from 'vitest'
import { ago, anApplication } from '../../testing/index.ts'
import { inPages, type ListPage } from './list-pages.ts'

const listed = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anApplication({
      cosmosId: `a${String(at).padStart(5, '0')}`,
      created: ago({ days: 40, seconds: at }),
      lastUpdated: ago({ seconds: at }),
    }),
  )

/** A server with so many rows, in the order of `moment`. */
function server(rows: ReturnType<typeof listed>, moment: 'created' | 'lastUpdated') {
  const asked: ListPage[] = []
  const ask = async (part: ListPage) => {
    asked.push(part)
    const { after, limit } = part
    const from = after ? rows.findIndex((row) => row[moment] === after.at && row.cosmosId === after.id) + 1 : 0
    return rows.slice(from, from + limit)
  }
  return { ask, asked }
}

describe('a paged list', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [599, 2],
    [600, 3],
    [2345, 6],
  ])('of %i rows is complete after %i pages', async (count, parts) => {
    const rows = listed(count)
    const { ask, asked } = server(rows, 'lastUpdated')
    expect(await inPages(ask, false, () => true)).toEqual(rows)
    expect(asked.map(({ limit }) => limit)).toEqual([100, ...Array.from({ length: parts - 1 }, () => 500)])
  })

  it('continues after the last row by the sort date', async () => {
    const rows = listed(700)
    const { ask } = server(rows, 'created')
    expect(await inPages(ask, true, () => true)).toHaveLength(700)
  })

  it('is reported each time that it has at least doubled', async () => {
    const told: number[] = []
    await inPages(server(listed(5300), 'lastUpdated').ask, false, (rows) => told.push(rows.length) > 0)
    expect(told).toEqual([100, 600, 1600, 3600])
  })

  it('stops when the caller returns false', async () => {
    const { ask, asked } = server(listed(5300), 'lastUpdated')
    await inPages(ask, false, (rows) => rows.length < 600)
    expect(asked).toHaveLength(2)
  })

  it.each([100, 777])('is complete after one call to a server without paging that has %i rows', async (count) => {
    const rows = listed(count)
    let asked = 0
    const ask = async () => {
      asked += 1
      return rows
    }
    expect(await inPages(ask, false, () => true)).toEqual(rows)
    expect(asked).toBeLessThan(3)
  })

  it('a row that moves between pages appears once, in its latest version', async () => {
    const rows = listed(300)
    const moved = { ...anApplication(), ...rows[0], state: 3 }
    const ask = async ({ after, limit }: ListPage) => (after ? [...rows.slice(limit), moved] : rows.slice(0, limit))
    const whole = await inPages(
      async (part) => ask({ ...part, limit: 100 }),
      false,
      () => true,
    )
    expect([whole.length, ...whole.filter(({ cosmosId }) => cosmosId === moved.cosmosId)]).toEqual([300, moved])
  })
})
