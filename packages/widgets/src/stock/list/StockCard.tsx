import { formatApr, formatNumber, formatPounds, formatPoundsAndPence } from '@forecourt/core'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { memo } from 'react'
import { Button, IconButton, Plate, VehiclePicture } from '../../kit/index.ts'
import type { Example } from './examples.ts'
import type { StockItem } from './item.ts'
import type { ShownStock, StockActions } from './shown.ts'

type StockCardProps = { item: StockItem; state: ShownStock; actions: StockActions }

/** One vehicle: its picture, facts, price and next action. Renders again only when it changes. */
export const StockCard = memo(function StockCard({ item, state, actions }: StockCardProps) {
  const dealership = state.dealershipNameOf(item)
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
        <p className="muted stock-trim">
          <span>{item.vehicle.trim || ' '}</span>
          {dealership && <span className="small stock-dealership">{dealership}</span>}
        </p>
        <p className="small muted stock-facts">
          {listStockFacts(item).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <StockMoney price={item.price} example={state.exampleOf(item)} none={state.noExampleWords.value} />
        <Actions item={item} state={state} actions={actions} />
      </div>
    </article>
  )
})

function Actions({ item, state, actions }: StockCardProps) {
  const isHeld = state.readOnlyReasonOf(item) !== null
  const isSaved = state.list.savedIds.value.has(item.id)
  return (
    <div className="stock-actions">
      <Button size="small" disabled={isHeld} onClick={() => actions.quote(item, state.exampleOf(item))}>
        Quote
      </Button>
      <Button size="small" disabled={isHeld} onClick={() => actions.propose(item, state.exampleOf(item))}>
        Propose
      </Button>
      <IconButton
        icon={isSaved ? BookmarkCheck : Bookmark}
        size="small"
        label={isSaved ? `Remove ${item.title} from saved` : `Save ${item.title}`}
        className={isSaved ? 'saved' : ''}
        aria-busy={state.saving.isBusy(item)}
        onClick={() => void (isSaved ? state.saving.remove(item) : state.saving.save(item))}
      />
    </div>
  )
}

function listStockFacts({ year, mileage, engine, vehicle }: StockItem): string[] {
  return [
    year,
    mileage === null ? null : `${formatNumber(mileage)} miles`,
    vehicle.fuel,
    vehicle.transmission,
    engine ? `${(engine / 1000).toFixed(1)}\u00a0l` : null,
    vehicle.colour,
  ]
    .filter((fact) => !!fact)
    .map(String)
}

function StockMoney({ price, example, none }: { price: number | null; example: Example; none: string }) {
  return (
    <>
      <div className="stock-line stock-money">
        <span className="stock-price">{price === null ? 'No price' : formatPounds(price)}</span>
        {example && (
          <span>
            {example.isLowest && 'from '}
            <strong className="stock-monthly">{formatPoundsAndPence(example.row.quote.instalment)}</strong> a month
          </span>
        )}
      </div>
      <p className="small muted stock-example">
        {example
          ? `HP ${example.row.termMonths} months, ${formatPounds(example.deposit)} deposit, ${formatApr(example.example.representativeAprPercent)} APR representative`
          : example === null && price !== null
            ? none
            : ' '}
      </p>
    </>
  )
}
