import type { WidgetView } from '../element/index.ts'
import { Button, EmptyState, FieldError, ListBlank, NoMatch, Toast, useListScreen } from '../kit/index.ts'
import { ChainBand } from './chain/ChainBand.tsx'
import type { attributes, events } from './definition.ts'
import { Detail } from './detail/Detail.tsx'
import { ExportDialog } from './detail/ExportDialog.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { FinderDialog } from './list/FinderDialog.tsx'
import { TrailTable } from './list/TrailTable.tsx'
import type { TrailState } from './state.ts'

type TrailView = WidgetView<typeof attributes, typeof events, TrailState>

/** Who saw and changed what. Reading it is an entry of it, too. */
export function Trail({ state, emit }: TrailView) {
  const { listing, opening } = state
  const hasFailed = listing.first.state.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-trail', emit })
  const isAside = size === 'wide'
  const row = state.chosen.value
  return (
    <div className="frame trail-frame" ref={frame}>
      <div className={`trail ${size} ${isAside && row ? 'with-detail' : ''}`}>
        <section className="trail-main list-empty" aria-label="Trail">
          <header className="list-head">
            <h1 className="screen-title">Trail</h1>
            <span className="small muted">Who saw and changed what. Nobody can change it, you neither.</span>
          </header>
          {listing.isOffered.value ? <List state={state} /> : <NotYours />}
        </section>
        <Detail
          opening={opening}
          exporting={state.exporting}
          row={row}
          isAside={isAside}
          onOpen={(applicationId) => emit('forecourt-open', { applicationId })}
        />
      </div>
      <FinderDialog finding={state.finding} listing={listing} />
      <ExportDialog exporting={state.exporting} />
      <Toast toast={state.toasts.shown.value} onDismiss={state.toasts.dismiss} />
    </div>
  )
}

const NotYours = () => (
  <EmptyState title="The trail is for the broker’s compliance">
    Your login does not have that role. Ask whoever looks after the logins if you need it.
  </EmptyState>
)

function List({ state }: { state: TrailState }) {
  return (
    <>
      <ChainBand checking={state.checking} />
      <FilterBar listing={state.listing} finding={state.finding} />
      <Rows state={state} />
    </>
  )
}

function Rows({ state: { listing, opening } }: { state: TrailState }) {
  const { first, rows, isNarrowed, clear } = listing
  if (!first.data.value)
    return (
      <ListBlank what="The trail" error={first.failed.value} onRetry={first.refresh}>
        Nothing is lost: it is written with every act.
      </ListBlank>
    )
  if (rows.value.length === 0)
    return isNarrowed.value ? (
      <NoMatch title="No entry matches these filters" onClear={clear} />
    ) : (
      <EmptyState title="Nothing has happened yet">The first act will be the first entry.</EmptyState>
    )
  return (
    <div className="trail-rows">
      <TrailTable listing={listing} chosenId={opening.chosenId.value} onOpen={opening.choose} />
      <More listing={listing} />
    </div>
  )
}

function More({ listing: { hasMore, more, loadMore } }: Pick<TrailState, 'listing'>) {
  if (!hasMore.value) return null
  return (
    <p className="trail-more">
      <Button size="small" busy={more.isBusy.value} onClick={() => void loadMore()}>
        Show earlier entries
      </Button>
      {more.problem.value && <FieldError>{more.problem.value.message}</FieldError>}
    </p>
  )
}
