import type { WidgetView } from '../element/index.ts'
import { Tabs, useKeptPlace, useListScreen } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { CustomersHead } from './CustomersHead.tsx'
import { CustomersList } from './CustomersList.tsx'
import type { attributes, events } from './definition.ts'
import { FilterBar } from './FilterBar.tsx'
import { GROUPS, type GroupId } from './groups.ts'
import { Notices } from './Notices.tsx'
import type { CustomersState } from './state.ts'
import { TodayStrip } from './TodayStrip.tsx'

export interface CustomersActions {
  open(id: string): void
  newQuote(): void
  newProposal(): void
}

type View = WidgetView<typeof attributes, typeof events, CustomersState>

/** Applications and quick quotes in one list: what is new, what waits, and for whom. */
export function Customers({ state, emit, props }: View) {
  useSignals()
  const place = useKeptPlace(props.place.peek(), (at) => emit('forecourt-place', { place: at }))
  const hasFailed = state.sources.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-customers', emit })
  const actions: CustomersActions = {
    open: (applicationId) => emit('forecourt-open', { applicationId }),
    newQuote: () => emit('forecourt-new-quote', {}),
    newProposal: () => emit('forecourt-new-proposal', {}),
  }
  return (
    <div className="frame customers-frame" ref={frame}>
      <section className={`customers ${size}`} aria-label="Customers">
        <CustomersHead state={state} actions={actions} size={size} />
        <Notices state={state} />
        <TodayStrip state={state} />
        <Groups state={state} />
        <FilterBar state={state} size={size} />
        <CustomersList state={state} actions={actions} size={size} place={place} />
      </section>
    </div>
  )
}

function Groups({ state }: { state: CustomersState }) {
  useSignals()
  const { all, of } = state.sifted.value.counts.group
  const isKnown = state.isKnown.value
  const countOf = (id: GroupId) => (id === 'everything' ? all : (of.get(id) ?? 0))
  const tabs = GROUPS.map(([id, label]) => ({
    id,
    label,
    ...(isKnown && { count: countOf(id).toLocaleString('en-GB') }),
  }))
  return (
    <Tabs
      label="Groups of customers"
      tabs={tabs}
      selected={state.filters.value.group}
      onSelect={(group) => state.change({ group })}
    />
  )
}
