import type { WidgetView } from '../element/index.ts'
import { Tabs, useKeptPlace, useListScreen } from '../kit/index.ts'
import type { StoredDraft } from '../page/index.ts'
import { CustomersNotices } from './CustomersNotices.tsx'
import type { attributes, events } from './definition.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { CUSTOMER_GROUPS, type GroupId, groupLabel } from './filters/groups.ts'
import { CustomersHead } from './list/CustomersHead.tsx'
import { CustomersList } from './list/CustomersList.tsx'
import { Drafts } from './list/Drafts.tsx'
import { TodayStrip } from './list/TodayStrip.tsx'
import type { CustomersState } from './state.ts'

export interface CustomersActions {
  open(id: string): void
  newQuote(): void
  newProposal(): void
  openDraft(draft: StoredDraft): void
}

type CustomersView = WidgetView<typeof attributes, typeof events, CustomersState>

/** Applications and quick quotes in one list: what is new, what waits, and for whom. */
export function Customers({ state, emit, props }: CustomersView) {
  const place = useKeptPlace(props.place.peek(), (at) => emit('forecourt-place', { place: at }))
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-customers', emit })
  const isInDrafts = state.filters.value.group === 'drafts'
  const actions: CustomersActions = {
    open: (applicationId) => emit('forecourt-open', { applicationId }),
    newQuote: () => emit('forecourt-new-quote', {}),
    newProposal: () => emit('forecourt-new-proposal', {}),
    openDraft: ({ id, summary: { kind, recordId, repropose } }) =>
      emit('forecourt-open-draft', { draftId: id, kind, recordId, repropose }),
  }
  return (
    <div className="frame customers-frame" ref={frame}>
      <section className={`customers ${size}`} aria-label="Customers">
        <CustomersHead state={state} actions={actions} size={size} />
        <CustomersNotices state={state} />
        {isInDrafts ? null : <TodayStrip state={state} />}
        <Groups state={state} />
        {isInDrafts ? (
          <Drafts list={state.draftList} onOpen={actions.openDraft} />
        ) : (
          <>
            <FilterBar state={state} size={size} />
            <CustomersList state={state} actions={actions} size={size} place={place} />
          </>
        )}
      </section>
    </div>
  )
}

function Groups({ state }: { state: CustomersState }) {
  const { all, of } = state.sifted.value.counts.group
  const isKnown = state.isKnown.value
  const drafts = state.draftList.drafts.value
  const { isStaff } = state.reader.value
  const countOf = (id: GroupId) => {
    if (id === 'drafts') return drafts?.length
    return isKnown ? (id === 'everything' ? all : (of.get(id) ?? 0)) : undefined
  }
  const tabs = CUSTOMER_GROUPS.map(([id, label]) => {
    const count = countOf(id)
    const word = groupLabel(id, label, isStaff)
    return { id, label: word, ...(count !== undefined && { count: count.toLocaleString('en-GB') }) }
  })
  return (
    <Tabs
      label="Groups of customers"
      tabs={tabs}
      selected={state.filters.value.group}
      onSelect={(group) => state.change({ group })}
    />
  )
}
