import { contract, type ListView } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it, test } from 'vitest'
import { FILTER_QUERY } from '../filters/filters.ts'
import { aPage, open } from '../testing/opened.ts'
import { changeWords, filtersOfLayout, layoutOf } from './views.ts'

const over9000: ListView = {
  viewId: 'v1',
  name: 'Over £9,000',
  isOwn: true,
  affiliateUserId: null,
  layout: { columns: ['customer', 'amount'], filters: { sort: 'amount', product: 'PCP' }, density: 'compact' },
}

/** A server that stores views. */
function viewsPage(defaultId: string | null = null, kept: ListView[] = [over9000]) {
  const page = aPage()
  page.on(contract.views.list, () => ({ views: [...kept], defaultId }))
  page.on(contract.views.save, ({ params: { id }, body }) => {
    const view = { ...body, viewId: id, isOwn: true }
    kept.splice(0, kept.length, ...kept.filter(({ viewId }) => viewId !== id), view)
    return view
  })
  page.on(contract.views.remove, ({ params: { id } }) => {
    kept.splice(0, kept.length, ...kept.filter(({ viewId }) => viewId !== id))
    return { ok: true } as const
  })
  return { page, kept }
}

describe('a stored layout', () => {
  it('round-trips', () => {
    const filters = {
      ...FILTER_QUERY.none,
      ...({ group: 'needs-you', columns: 'customer.status', density: 'compact' } as const),
    }
    expect(filtersOfLayout(layoutOf(filters), 'v1')).toEqual({ ...filters, view: 'v1' })
  })

  it('loses only values that this version does not know', () => {
    const later = {
      columns: ['mood', 'status'],
      filters: { mood: 'good', sort: 'mood', product: 'HP' },
      density: 'airy',
    }
    expect(filtersOfLayout(later, 'v1')).toEqual({ ...FILTER_QUERY.none, columns: 'status', product: 'HP', view: 'v1' })
  })

  it('stores no typed text', () => {
    expect(JSON.stringify(layoutOf({ ...FILTER_QUERY.none, text: 'Penrose' }))).not.toContain('Penrose')
  })
})

test.each([
  ['nothing', {}, null],
  ['typed text', { text: 'Penrose' }, null],
  ['the order', { sort: 'amount' }, 'sorted by amount'],
  ['the filters and the columns', { product: 'HP', columns: 'customer' }, 'filters, columns'],
] as const)('names the change of %s', (_, part, words) => {
  expect(changeWords({ ...FILTER_QUERY.none, ...part }, FILTER_QUERY.none)).toBe(words)
})

describe('views', () => {
  it('the default opens if the host gives no filters', async () => {
    const { state } = await open(viewsPage('v1').page)
    expect(state.filters.value).toMatchObject({ view: 'v1', sort: 'amount', columns: 'customer.amount' })
  })

  it('the host’s filters override the default', async () => {
    const { state } = await open(viewsPage('v1').page, 'group=approved')
    expect(state.filters.value).toMatchObject({ view: null, group: 'approved' })
  })

  it('a changed order is named and saved', async () => {
    const { page, kept } = viewsPage()
    const { state } = await open(page)
    state.views.choose(over9000)
    state.change({ sort: 'name' })
    expect(state.views.change.value).toBe('sorted by name')
    await state.views.saveChange()
    expect(state.views.change.value).toBeNull()
    expect(kept[0]?.layout.filters).toEqual({ sort: 'name', product: 'PCP' })
  })

  it('a new view becomes the current one', async () => {
    const { state } = await open(viewsPage().page)
    state.change({ group: 'waiting' })
    await state.views.saveAs('Waiting', null)
    expect(state.views.current.value).toMatchObject({ name: 'Waiting', layout: { filters: { group: 'waiting' } } })
  })

  it('a retry after a lost answer saves no second view', async () => {
    const { page } = viewsPage()
    page.on(contract.views.save, unreachable())
    const { state } = await open(page)
    for (const _attempt of [1, 2]) await state.views.saveAs('Waiting', null).catch(() => {})
    expect(new Set(page.askedOf(contract.views.save).map(({ params }) => params.id)).size).toBe(1)
  })

  it('undo restores a deleted view', async () => {
    const { page, kept } = viewsPage()
    const { state } = await open(page)
    await state.views.remove(over9000)
    expect(kept).toEqual([])
    state.toasts.shown.value?.action?.onAction()
    await page.settled()
    expect(state.views.views.value.map(({ viewId }) => viewId)).toEqual(['v1'])
  })

  it('a change that cannot be saved is reported', async () => {
    const { page } = viewsPage()
    const { state } = await open(page)
    state.views.choose(over9000)
    state.change({ sort: 'name' })
    page.on(contract.views.save, refused('INTERNAL'))
    await state.views.saveChange()
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('an undo that fails is reported', async () => {
    const { page } = viewsPage()
    const { state } = await open(page)
    await state.views.remove(over9000)
    page.on(contract.views.save, refused('INTERNAL'))
    state.toasts.shown.value?.action?.onAction()
    await page.settled()
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('the list works without them', async () => {
    const page = aPage()
    page.on(contract.views.list, refused('INTERNAL'))
    const { state } = await open(page)
    expect(state.views.failed.value).not.toBeNull()
    expect(state.rows.value.length).toBeGreaterThan(0)
  })
})
