import { formatApr, formatNumber, formatPounds } from '@forecourt/core'
import { Bookmark, BookmarkCheck } from '../kit/icon/icons.ts'
import { Button, IconButton, Plate, VehiclePicture } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { fromPounds } from './finance.ts'
import type { StockItem } from './item.ts'
import type { StockActions } from './Stock.tsx'
import type { StockState } from './state.ts'

type CardProps = { item: StockItem; state: StockState; actions: StockActions }

/** One vehicle: its picture, what it is, what it costs, and what comes next. */
export function StockCard({ item, state, actions }: CardProps) {
  useSignals()
  const reason = state.dealership.value?.readOnlyReason ?? null
  return (
    <article className="stock-card">
      <div className="stock-picture">
        <VehiclePicture vehicle={item.vehicle} />
        {item.isGone && <span className="stock-gone">No longer in stock</span>}
      </div>
      <div className="stock-body">
        <div className="stock-line">
          <h2 className="stock-title">
            <button type="button" className="stock-open" onClick={() => state.open(item.id)}>
              {item.title}
            </button>
          </h2>
          <Plate registration={item.registration} quiet />
        </div>
        <p className="muted stock-trim">{item.vehicle.trim || ' '}</p>
        <p className="small muted stock-facts">{factsOf(item)}</p>
        <Money item={item} state={state} />
        <div className="stock-actions">
          <Button size="small" disabled={!!reason} onClick={() => actions.quote(item)}>
            Quote
          </Button>
          <Button size="small" disabled={!!reason} onClick={() => actions.propose(item)}>
            Propose
          </Button>
          <SaveButton item={item} state={state} />
        </div>
      </div>
    </article>
  )
}

export function factsOf({ year, mileage, engine, vehicle }: StockItem): string {
  const facts = [
    year,
    mileage === null ? null : `${formatNumber(mileage)} miles`,
    vehicle.fuel,
    vehicle.transmission,
    engine ? `${(engine / 1000).toFixed(1)} l` : null,
    vehicle.colour,
  ]
  return facts.filter(Boolean).join(' · ')
}

function Money({ item, state }: Omit<CardProps, 'actions'>) {
  useSignals()
  const example = state.exampleOf.value(item)
  const isLoading = state.lenders.value?.panel.value === null && !state.lenders.value.failed.value
  return (
    <>
      <div className="stock-line stock-money">
        <span className="stock-price">{item.price === null ? 'No price' : formatPounds(item.price)}</span>
        {example && (
          <span>
            from <strong className="stock-monthly">{formatPounds(fromPounds(example))}</strong> a month
          </span>
        )}
      </div>
      <p className="small muted stock-example">
        {example
          ? `HP ${example.row.termMonths} months, ${formatPounds(example.deposit)} deposit, ${formatApr(example.example.representativeAprPercent)} APR representative`
          : isLoading || item.price === null
            ? ' '
            : noExampleWords(state)}
      </p>
    </>
  )
}

const noExampleWords = (state: StockState) =>
  state.lenders.value?.panel.value ? `No lender at ${state.plan.value.termMonths} months with this deposit` : ' '

export function SaveButton({ item, state }: Omit<CardProps, 'actions'>) {
  useSignals()
  const isSaved = state.list.savedIds.value.has(item.id)
  const isBusy = state.saving.busyIds.value.has(item.id)
  return (
    <IconButton
      icon={isSaved ? BookmarkCheck : Bookmark}
      size="small"
      label={isSaved ? `${item.title} is saved` : `Save ${item.title}`}
      aria-pressed={isSaved}
      aria-busy={isBusy}
      disabled={isSaved}
      onClick={() => void state.saving.save(item)}
    />
  )
}
