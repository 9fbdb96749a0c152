import type { ListLayout } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, DEALERSHIPS, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { authRoutes } from '../auth/routes.ts'
import { viewRoutes } from './routes.ts'

const QUILLMERE = DEALERSHIPS.quillmere.affiliateUserId
const layout: ListLayout = { columns: ['customer', 'amount'], filters: { sort: 'amount' }, density: 'compact' }

let app: TestApp
let dealer: SignedInTester
let colleague: SignedInTester
let other: SignedInTester
let suspended: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: [authRoutes, viewRoutes] })
  ;[dealer, colleague, other, suspended] = await Promise.all([
    app.signIn('dealer'),
    app.signIn('colleague'),
    app.signIn('other'),
    app.signIn('suspended'),
  ])
})
afterAll(() => app.close())

const save = (tester: SignedInTester, id: string, given: { name?: string; affiliateUserId?: number } = {}) =>
  tester.client.views.save({ id, name: 'Over £9,000', layout, affiliateUserId: null, ...given })
const idsOf = async (tester: SignedInTester) => (await tester.client.views.list()).views.map(({ viewId }) => viewId)

describe('a user’s own view', () => {
  it('is stored for its user alone', async () => {
    const id = crypto.randomUUID()
    expect(await save(dealer, id)).toEqual({
      viewId: id,
      name: 'Over £9,000',
      layout,
      affiliateUserId: null,
      isOwn: true,
    })
    expect(await idsOf(dealer)).toContain(id)
    expect(await idsOf(colleague)).not.toContain(id)
  })

  it('is renamed in place, and can be restored after deletion', async () => {
    const id = crypto.randomUUID()
    await save(dealer, id)
    expect(await save(dealer, id, { name: 'Large' })).toMatchObject({ viewId: id, name: 'Large' })
    await dealer.client.views.remove({ id })
    expect(await idsOf(dealer)).not.toContain(id)
    await save(dealer, id)
    expect(await idsOf(dealer)).toContain(id)
  })

  it('does not store a user’s search text', async () => {
    const named = { ...layout, filters: { text: 'Penrose', status: 'Approved' } }
    const saved = await dealer.client.views.save({ id: crypto.randomUUID(), name: 'A', layout: named })
    expect(saved.layout.filters).toEqual({ status: 'Approved' })
  })

  it('has at most thirty filters', async () => {
    const filters = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, 'x']))
    const body = { name: 'Many', layout: { ...layout, filters } }
    await expect(dealer.client.views.save({ id: crypto.randomUUID(), ...body })).rejects.toMatchObject({ status: 400 })
  })

  it('can only open first if its user sees it', async () => {
    const id = crypto.randomUUID()
    await save(dealer, id)
    await expect(other.client.views.setDefault({ viewId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.client.views.setDefault({ viewId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
    expect(await other.client.views.setDefault({ viewId: null })).toEqual({ ok: true })
  })

  it('opens first if its user wishes', async () => {
    const id = crypto.randomUUID()
    await save(dealer, id)
    await dealer.client.views.setDefault({ viewId: id })
    expect((await dealer.client.views.list()).defaultId).toBe(id)
    expect((await colleague.client.views.list()).defaultId).toBeNull()
  })
})

describe('a shared view', () => {
  it('can be read only by its dealership', async () => {
    const id = crypto.randomUUID()
    await save(dealer, id, { affiliateUserId: QUILLMERE })
    expect((await colleague.client.views.list()).views.find(({ viewId }) => viewId === id)).toMatchObject({
      isOwn: false,
      affiliateUserId: QUILLMERE,
    })
    expect(await idsOf(other)).not.toContain(id)
  })

  it('can be changed only by its owner', async () => {
    const id = crypto.randomUUID()
    await save(dealer, id, { affiliateUserId: QUILLMERE })
    for (const tester of [colleague, other])
      await expect(save(tester, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await colleague.client.views.remove({ id })
    expect(await idsOf(dealer)).toContain(id)
  })

  it('cannot be shared with another dealership, or with one that is not active', async () => {
    const shared = { affiliateUserId: QUILLMERE }
    await expect(save(other, crypto.randomUUID(), shared)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      save(suspended, crypto.randomUUID(), { affiliateUserId: DEALERSHIPS.oakmantle.affiliateUserId }),
    ).rejects.toMatchObject({ code: 'DEALER_NOT_ACTIVE' })
  })
})
