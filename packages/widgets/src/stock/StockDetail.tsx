import { formatPounds, formatPoundsAndPence, hasFinalPayment, PRODUCTS, ProductType } from '@forecourt/core'
import { Bookmark, BookmarkCheck, Calculator, FilePlus, Gauge } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Dialog,
  RepresentativeExampleCard,
  SegmentedControl,
  VehicleCardLarge,
  writtenDay,
} from '../kit/index.ts'
import type { Example, FinanceExample } from './list/examples.ts'
import type { StockItem } from './list/item.ts'
import type { StockActions } from './list/shown.ts'
import type { StockState } from './state.ts'

type DetailProps = { state: StockState; actions: StockActions }

/** All facts of one vehicle, its monthly figures with their representative example, and its actions. */
export function StockDetail({ state, actions }: DetailProps) {
  const item = state.opened.value
  return item && <Opened key={item.id} item={item} state={state} actions={actions} />
}

type OpenedProps = DetailProps & { item: StockItem }

function Opened({ item, state, actions }: OpenedProps) {
  const [kind, setKind] = useState<ProductType>(ProductType.HP)
  const shown = financeExampleFor(kind, state.exampleOf(item), state.pcp.value)
  return (
    <Dialog
      open
      size="large"
      title={item.title}
      onClose={() => state.open(null)}
      actions={<Actions item={item} state={state} actions={actions} example={shown} />}
    >
      <div className="stock-particulars">
        <VehicleCardLarge vehicle={item.vehicle}>
          <Listed item={item} />
        </VehicleCardLarge>
        <Finance item={item} state={state} shown={shown} kind={kind} onKind={setKind} />
      </div>
    </Dialog>
  )
}

const financeExampleFor = (kind: ProductType, hp: Example, pcp: Example): FinanceExample | null =>
  (hasFinalPayment({ productType: kind }) ? (pcp ?? hp) : (hp ?? pcp)) ?? null

function Actions({ item, state, actions, example }: OpenedProps & { example: FinanceExample | null }) {
  const then = (act: (item: StockItem, example: FinanceExample | null) => void) => () => {
    state.leave()
    act(item, example)
  }
  const reason = state.readOnlyReasonOf(item)
  return (
    <div className="button-row end stock-acts">
      {reason && <p className="small muted stock-reason">{reason}</p>}
      <Save item={item} state={state} />
      <Button icon={Gauge} onClick={then(actions.value)}>
        Value it
      </Button>
      <Button disabled={!!reason} onClick={then(actions.checkEligibility)}>
        Check eligibility
      </Button>
      <Button icon={FilePlus} disabled={!!reason} onClick={then(actions.propose)}>
        Propose
      </Button>
      <Button kind="primary" icon={Calculator} disabled={!!reason} onClick={then(actions.quote)}>
        Quote
      </Button>
    </div>
  )
}

function Listed({ item }: { item: StockItem }) {
  const { description, listedAt } = item.vehicle
  return (
    <>
      {description && <p>{description}</p>}
      {(listedAt || item.savedAt) && (
        <p className="small muted">
          {[listedAt && `Listed ${writtenDay(listedAt)}`, item.savedAt && `saved ${writtenDay(item.savedAt)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </>
  )
}

const STOCK_PRODUCT_TABS = PRODUCTS.map(({ id, longName }) => ({ value: id, label: longName }))

type FinanceProps = Omit<OpenedProps, 'actions'> & {
  shown: FinanceExample | null
  kind: ProductType
  onKind: (kind: ProductType) => void
}

function Finance({ item, state, shown, kind, onKind }: FinanceProps) {
  const hp = state.exampleOf(item)
  const pcp = state.pcp.value
  return (
    <section className="stock-finance" aria-label="Price and finance">
      <p className="stock-price large">{item.price === null ? 'No price' : formatPounds(item.price)}</p>
      {hp && pcp && (
        <SegmentedControl
          label="Kind of finance"
          labelHidden
          choices={STOCK_PRODUCT_TABS}
          value={kind}
          onChange={onKind}
        />
      )}
      {shown && <ShownExample name={shown === pcp ? 'PCP' : 'Hire purchase'} finance={shown} />}
      {!shown && hp === null && <p className="muted">No lender of this dealership offers finance at these figures.</p>}
    </section>
  )
}

function ShownExample({ name, finance }: { name: string; finance: FinanceExample }) {
  const { quote } = finance.row
  return (
    <div className="stock-finance-example">
      <p>
        {name}
        {finance.isLowest ? ' from ' : ' '}
        <strong className="stock-monthly">{formatPoundsAndPence(quote.instalment)}</strong> a month
      </p>
      <RepresentativeExampleCard example={finance.example} />
    </div>
  )
}

function Save({ item, state }: { item: StockItem; state: StockState }) {
  const { saving } = state
  const isSaved = state.list.savedIds.value.has(item.id)
  return (
    <Button
      kind="quiet"
      icon={isSaved ? BookmarkCheck : Bookmark}
      busy={saving.isBusy(item)}
      onClick={() => void (isSaved ? saving.remove(item) : saving.save(item))}
    >
      {isSaved ? 'Remove from saved' : 'Save'}
    </Button>
  )
}
