import { useMemo } from 'react'
import type { WidgetView } from '../element/index.ts'
import { ConfirmDialog, Toast, useKeptDetail, useKeptPlace, useListScreen } from '../kit/index.ts'
import { productAttributeOf } from '../page/index.ts'
import { untracked } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import type { Example } from './list/examples.ts'
import type { StockItem } from './list/item.ts'
import { StockFilterPanel } from './list/StockFilterPanel.tsx'
import { StockHead } from './list/StockHead.tsx'
import { StockList } from './list/StockList.tsx'
import type { StockActions } from './list/shown.ts'
import { StockDetail } from './StockDetail.tsx'
import type { StockState } from './state.ts'

type StockView = WidgetView<typeof attributes, typeof events, StockState>

/** A dealer's stock with each vehicle's monthly figure and actions. */
export function Stock({ state, emit, props }: StockView) {
  const place = useKeptPlace(props.place.peek(), (at) => emit('forecourt-place', { place: at }))
  useKeptDetail(place, state.keptId.value, state.opened.value !== null)
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-stock', emit })
  const actions = useMemo(() => stockActionsOf(state, emit), [state, emit])
  const isBeside = size === 'wide' || size === 'medium'
  return (
    <div className="frame stock-frame" ref={frame}>
      <section className={`stock ${size}`} aria-label="Stock">
        <StockHead state={state} isBeside={isBeside} />
        {(isBeside || state.isFilterBarOpen.value) && <StockFilterPanel state={state} isBeside={isBeside} />}
        <StockList state={state} actions={actions} place={place} />
      </section>
      <StockDetail state={state} actions={actions} />
      <ConfirmRemoval state={state} />
      <Toast toast={state.saving.toasts.shown.value} onDismiss={state.saving.toasts.dismiss} />
    </div>
  )
}

function stockActionsOf(state: StockState, emit: StockView['emit']): StockActions {
  const detailOf = (item: StockItem) => {
    const { registration, mileage, price } = item
    return { registration, mileage, price, affiliateUserId: untracked(() => state.ownerOf(item)) }
  }
  return {
    quote: (item: StockItem, example: Example) =>
      emit('forecourt-new-quote', { ...detailOf(item), ...planOf(example) }),
    propose: (item: StockItem, example: Example) =>
      emit('forecourt-new-proposal', { ...detailOf(item), ...planOf(example) }),
    checkEligibility: (item: StockItem) => emit('forecourt-check-eligibility', detailOf(item)),
    value: (item: StockItem) => emit('forecourt-value', detailOf(item)),
  }
}

const planOf = (example: Example) => ({
  deposit: example?.deposit ?? null,
  term: example?.row.termMonths ?? null,
  product: example ? productAttributeOf(example.row.productType) : null,
  lender: example?.row.lenderId ?? null,
})

function ConfirmRemoval({ state: { saving } }: { state: StockState }) {
  const item = saving.confirming.value
  if (!item) return null
  return (
    <ConfirmDialog
      title={`Remove the ${item.title} from saved?`}
      no="Keep it"
      yes="Remove"
      kind="danger"
      onYes={saving.confirm}
      onClose={saving.cancel}
    >
      It is no longer in stock, so it could not be saved again.
    </ConfirmDialog>
  )
}
