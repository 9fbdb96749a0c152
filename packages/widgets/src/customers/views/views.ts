import { createResource, type ListLayout, type ListView } from '@forecourt/core'
import { createAct, createActs, type Toasts } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, disposeAll, effect, type ReadonlySignal, untracked } from '../../signals/index.ts'
import { type CustomerFilters, chosenColumns, FILTER_QUERY } from '../filters/filters.ts'
import type { Listing } from '../filters/listing.ts'
import { sortWords } from '../rows/sorting.ts'

interface ViewParts {
  readonly filters: ReadonlySignal<CustomerFilters>
  readonly apply: (part: Partial<CustomerFilters>) => void
  readonly toasts: Toasts
  /** Whether the host gave no filters, so that the default view opens. */
  readonly isUnasked: boolean
}

export type Views = ReturnType<typeof createViews>

/** What the menu of views and its dialogs show: the list and its views. */
export interface ViewsScreen extends Listing {
  readonly views: Views
  readonly toasts: Toasts
}

const NONE = { views: [] as ListView[], defaultId: null as string | null }

/** The user's views and those that colleagues share. */
export function createViews({ client, clock, session }: PortalPage, parts: ViewParts) {
  // Over forty lines: the actions on views share the fetched ones.
  const { filters, apply, toasts } = parts
  /** What is done in the list of views, where a problem shows. */
  const saving = createAct()
  const acts = createActs(toasts)
  const underKey = createIdempotencyKeys()
  const fetched = createResource({
    key: () => session.user.value?.userId ?? null,
    fetch: async (_user, { signal }) => {
      const { views, defaultId = null } = await client.views.list({}, { signal })
      return { views, defaultId }
    },
    empty: NONE,
    now: clock.read,
  })
  const views = computed(() => fetched.data.value.views)
  const current = computed(() => views.value.find(({ viewId }) => viewId === filters.value.view) ?? null)
  const filtersOf = ({ layout, viewId }: ListView) => filtersOfLayout(layout, viewId)
  let isUnasked = parts.isUnasked

  const without = (viewId: string) => views.peek().filter((view) => view.viewId !== viewId)
  const show = (view: ListView) =>
    fetched.patch((known) => ({ ...known, views: [...without(view.viewId), view].sort(byName) }))
  const save = async ({ viewId, name, layout, affiliateUserId = null }: Omit<ListView, 'isOwn'>) =>
    show(await client.views.save({ id: viewId, name, layout, affiliateUserId }))

  return {
    views,
    /** The error of the last load, or null. */
    failed: fetched.failed,
    current,
    /** The differences from the current view; null if there are none. */
    change: computed(() => current.value && changeWords(filters.value, filtersOf(current.value))),
    defaultId: computed(() => fetched.data.value.defaultId),
    saving,
    choose: (view: ListView | null) => apply(view ? { ...filtersOf(view), text: '' } : FILTER_QUERY.none),
    filtersOf,
    /** Renames it, or shares it in a dealership. */
    put: (view: ListView) => saving.run(() => save(view)),
    /** From the menu, where a toast shows a problem. */
    async saveChange() {
      const view = current.peek()
      if (view?.isOwn) await acts.run(view.viewId, () => save({ ...view, layout: layoutOf(filters.peek()) }))
    },
    /** Rejects if it was not saved. */
    saveAs: (name: string, affiliateUserId: number | null) => {
      const view = { name, affiliateUserId, layout: layoutOf(filters.peek()) }
      return underKey(view, async (viewId) => {
        await save({ viewId, ...view })
        apply({ view: viewId })
      })
    },
    remove: (view: ListView) =>
      saving.run(async () => {
        await client.views.remove({ id: view.viewId })
        fetched.patch((known) => ({ ...known, views: without(view.viewId) }))
        toasts.undoable(`“${view.name}” deleted`, () => save(view))
      }),
    makeDefault: (viewId: string | null) =>
      saving.run(async () => {
        await client.views.setDefault({ viewId })
        fetched.patch((known) => ({ ...known, defaultId: viewId }))
      }),
    reload: () => void fetched.refresh(),
    /** Loads the views; the user's default opens if the host gave no filters. */
    follow: () =>
      disposeAll([
        fetched.follow(),
        effect(() => {
          const { views: known, defaultId } = fetched.data.value
          const view = known.find(({ viewId }) => viewId === defaultId)
          if (fetched.loadedAt.value === null || !isUnasked) return
          isUnasked = false
          if (view) untracked(() => apply(filtersOf(view)))
        }),
      ]),
  }
}

const byName = (one: ListView, other: ListView) => one.name.localeCompare(other.name, 'en-GB')

/** Query keys that a view does not store as filters; the search text may contain a name. */
const OWN = ['columns', 'density', 'view', 'text']

/** The filters in the form that a view stores. */
export function layoutOf(filters: CustomerFilters): ListLayout {
  const kept = [...new URLSearchParams(FILTER_QUERY.write(filters))].filter(([name]) => !OWN.includes(name))
  return {
    columns: [...(chosenColumns(filters) ?? [])],
    density: filters.density,
    filters: Object.fromEntries(kept),
  }
}

/** The filters of a stored view, without columns, filters and orders that this version does not know. */
export function filtersOfLayout({ columns, density, filters }: ListLayout, viewId: string): CustomerFilters {
  const query = new URLSearchParams(filters)
  for (const name of OWN) query.delete(name)
  query.set('columns', columns.join('.'))
  if (density) query.set('density', density)
  return { ...FILTER_QUERY.read(query.toString()), view: viewId }
}

/** The differences from the view in words; null if there are none. */
export function changeWords(now: CustomerFilters, saved: CustomerFilters): string | null {
  const isOther = (name: keyof CustomerFilters) => now[name] !== saved[name]
  const filters = (Object.keys(FILTER_QUERY.none) as (keyof CustomerFilters)[]).filter(
    (name) => !OWN.includes(name) && name !== 'sort',
  )
  const words = [
    isOther('sort') && (now.sort ? sortWords(now.sort) : 'usual order'),
    filters.some(isOther) && 'filters',
    isOther('columns') && 'columns',
    isOther('density') && 'row height',
  ].filter((word) => word !== false)
  return words.length > 0 ? words.join(', ') : null
}
