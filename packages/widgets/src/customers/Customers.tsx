import { formatNumber, type TabName } from '@forecourt/core'
import type { WidgetView } from '../element/index.ts'
import { type Size, Tabs, Toast, useKeptPlace, useListScreen } from '../kit/index.ts'
import { callPhone, SendToLender } from './acting/RowActs.tsx'
import { BulkFailures, ChoiceBar } from './choosing/ChoiceBar.tsx'
import type { attributes, events } from './definition.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { FirstStepsCard } from './first-steps/FirstStepsCard.tsx'
import { CustomersHead, CustomersNotices, TodayStrip } from './list/CustomersHead.tsx'

import { type CustomersActions, CustomersList } from './list/CustomersList.tsx'
import { Drafts } from './list/Drafts.tsx'
import { openedDraft } from './list/draft-list.ts'

import { placeAfterWalk } from './queue/list-queue.ts'
import { GROUP_IDS, type GroupId, groupLabel } from './rows/facets.ts'
import type { CustomersState } from './state.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

type CustomersView = WidgetView<typeof attributes, typeof events, CustomersState>

/** Applications and quick quotes in one list: recent changes, and who acts next. */
export function Customers({ state, emit, props }: CustomersView) {
  // Over forty lines: the markup of one screen, part by part.
  const place = useKeptPlace(placeAfterWalk(props.place.peek(), state.page.queue), (at) => {
    state.page.queue.arrive()
    emit('forecourt-place', { place: at })
  })
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-customers', emit })
  const isInDrafts = state.filters.value.group === 'drafts'
  const open = (applicationId: string, tab?: TabName) => {
    state.beginQueue()
    emit('forecourt-open', { applicationId, ...(tab && { tab }) })
  }
  const actions: CustomersActions = {
    open,
    act: (row) => state.rowActs.run(row, { call: callPhone, open }),
    newQuote: () => emit('forecourt-new-quote', {}),
    newProposal: () => emit('forecourt-new-proposal', {}),
    openDraft: (draft) => emit('forecourt-open-draft', openedDraft(draft)),
  }
  return (
    <div className="frame customers-frame" ref={frame}>
      <section className={`customers ${size}`} aria-label="Customers">
        <CustomersHead state={state} actions={actions} size={size} />
        <CustomersNotices state={state} />
        <FirstStepsCard
          {...state}
          onQuote={actions.newQuote}
          onWebsite={() => emit('forecourt-website', {})}
          onPeople={() => emit('forecourt-people', {})}
        />
        {isInDrafts ? null : <TodayStrip state={state} />}
        <div className="customers-groups">
          <Groups state={state} />
          {!isInDrafts && <ViewsMenu state={state} />}
        </div>
        {isInDrafts ? (
          <Drafts list={state.draftList} onOpen={actions.openDraft} />
        ) : (
          <>
            {state.choosing.rows.value.length > 0 ? (
              <ChoiceBar state={state} size={size} />
            ) : (
              <FilterBar state={state} size={size} />
            )}
            <BulkFailures bulk={state.bulk} />
            <CustomersList state={state} actions={actions} size={size} place={place} />
          </>
        )}
        <Foot state={state} size={size} />
      </section>
      <SendToLender {...state.rowActs} />
    </div>
  )
}

/** A separate strip for the toast, beside the count, so that it covers no row or button. */
function Foot({ state, size }: { state: CustomersState; size: Size }) {
  const { toasts } = state
  const count = state.rows.value.length
  // Cards have uneven heights, and a phone has no room.
  const view = size === 'phone' ? null : state.view.value
  return (
    <footer className="customers-foot">
      <Toast toast={toasts.shown.value} onDismiss={toasts.dismiss} isInStrip />
      {view && count > 0 && (
        <span className="small muted">
          {formatNumber(view.first)} to {formatNumber(Math.min(view.last, count))} of {formatNumber(count)}
        </span>
      )}
    </footer>
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
  const tabs = GROUP_IDS.map((id) => {
    const count = countOf(id)
    return { id, label: groupLabel(id, isStaff), ...(count !== undefined && { count: formatNumber(count) }) }
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
