import { contract, type ListView } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it, test } from 'vitest'
import { NO_FILTERS } from '../filters/filters.ts'
import { aPage, open } from '../testing/opened.ts'
import { changeWords, filtersOfLayout, layoutOf } from './layout.ts'

const over9000: ListView = {
  ...{ viewId: 'v1', name: 'Over £9,000', isOwn: true, affiliateUserId: null },
  layout: { columns: ['customer', 'amount'], filters: { sort: 'amount', product: 'PCP' }, density: 'compact' },
}

/** A server that keeps views. */
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
  it('is read as it was written', () => {
    const filters = {
      ...NO_FILTERS,
      ...({ group: 'needs-you', columns: 'customer.status', density: 'compact' } as const),
    }
    expect(filtersOfLayout(layoutOf(filters), 'v1')).toEqual({ ...filters, view: 'v1' })
  })

  it('loses what this program does not know, and nothing else', () => {
    const later = {
      columns: ['mood', 'status'],
      filters: { mood: 'good', sort: 'mood', product: 'HP' },
      density: 'airy',
    }
    expect(filtersOfLayout(later, 'v1')).toEqual({ ...NO_FILTERS, columns: 'status', product: 'HP', view: 'v1' })
  })

  it('keeps nothing that was typed', () => {
    expect(JSON.stringify(layoutOf({ ...NO_FILTERS, text: 'Penrose' }))).not.toContain('Penrose')
  })
})

test.each([
  ['nothing', {}, null],
  ['what was typed', { text: 'Penrose' }, null],
  ['the order', { sort: 'amount' }, 'sorted by amount'],
  ['the filters and the columns', { product: 'HP', columns: 'customer' }, 'filters, columns'],
] as const)('the change is said of %s', (_, part, words) => {
  expect(changeWords({ ...NO_FILTERS, ...part }, NO_FILTERS)).toBe(words)
})

describe('views', () => {
  it('the default opens a list that was given no filters', async () => {
    const { state } = await open(viewsPage('v1').page)
    expect(state.filters.value).toMatchObject({ view: 'v1', sort: 'amount', columns: 'customer.amount' })
  })

  it('the host’s filters come before the default', async () => {
    const { state } = await open(viewsPage('v1').page, 'group=approved')
    expect(state.filters.value).toMatchObject({ view: null, group: 'approved' })
  })

  it('a change of the order is named and saved', async () => {
    const { page, kept } = viewsPage()
    const { state } = await open(page)
    state.views.choose(over9000)
    state.change({ sort: 'name' })
    expect(state.views.change.value).toBe('sorted by name')
    await state.views.saveChange()
    expect(state.views.change.value).toBeNull()
    expect(kept[0]?.layout.filters).toEqual({ sort: 'name', product: 'PCP' })
  })

  it('a new view is the one that is shown', async () => {
    const { state } = await open(viewsPage().page)
    state.change({ group: 'waiting' })
    await state.views.saveAs('Waiting', null)
    expect(state.views.current.value).toMatchObject({ name: 'Waiting', layout: { filters: { group: 'waiting' } } })
  })

  it('a retry after a lost answer saves no second view', async () => {
    const { page } = viewsPage()
    page.on(contract.views.save, unreachable())
    const { state } = await open(page)
    for (const _attempt of [1, 2]) await state.views.saveAs('Waiting', null)
    expect(new Set(page.askedOf(contract.views.save).map(({ params }) => params.id)).size).toBe(1)
  })

  it('a deleted view comes back by undo', async () => {
    const { page, kept } = viewsPage()
    const { state } = await open(page)
    await state.views.remove(over9000)
    expect(kept).toEqual([])
    state.toasts.shown.value?.action?.onAction()
    await page.settled()
    expect(state.views.views.value.map(({ viewId }) => viewId)).toEqual(['v1'])
  })

  it('the list works without them', async () => {
    const page = aPage()
    page.on(contract.views.list, refused('INTERNAL'))
    const { state } = await open(page)
    expect(state.views.failed.value).not.toBeNull()
    expect(state.rows.value.length).toBeGreaterThan(0)
  })
})
