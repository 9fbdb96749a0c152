import { useMemo } from 'react'
import type { WidgetView } from '../element/index.ts'
import { Button, Dialog, Toast, useListScreen } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import { Filters } from './Filters.tsx'
import type { StockItem } from './item.ts'
import { StockDetail } from './StockDetail.tsx'
import { StockHead } from './StockHead.tsx'
import { StockList } from './StockList.tsx'
import type { StockState } from './state.ts'

export interface StockActions {
  quote(item: StockItem): void
  propose(item: StockItem): void
  checkEligibility(item: StockItem): void
  value(item: StockItem): void
}

type View = WidgetView<typeof attributes, typeof events, StockState>

/** A dealer's stock with what each vehicle costs a month, and what can be done with it. */
export function Stock({ state, emit }: View) {
  useSignals()
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-stock', emit })
  const actions = useMemo(() => actionsOf(state, emit), [state, emit])
  const isBeside = size === 'wide' || size === 'medium'
  return (
    <div className="frame stock-frame" ref={frame}>
      <section className={`stock ${size}`} aria-label="Stock">
        <StockHead state={state} isBeside={isBeside} />
        {(isBeside || state.isFilterBarOpen.value) && <Filters state={state} isBeside={isBeside} />}
        <StockList state={state} actions={actions} />
      </section>
      <StockDetail state={state} actions={actions} />
      <Leaving state={state} />
      <Notice state={state} />
    </div>
  )
}

function actionsOf(state: StockState, emit: View['emit']): StockActions {
  const detailOf = ({ registration, mileage, price }: StockItem) => {
    const affiliateUserId =
      state.choosable.peek().length > 1 ? (state.dealership.peek()?.affiliateUserId ?? null) : null
    return { registration, mileage, price, affiliateUserId }
  }
  return {
    quote: (item) => emit('forecourt-new-quote', detailOf(item)),
    propose: (item) => emit('forecourt-new-proposal', detailOf(item)),
    checkEligibility: (item) => emit('forecourt-check-eligibility', detailOf(item)),
    value: (item) => emit('forecourt-value', detailOf(item)),
  }
}

function Leaving({ state: { saving } }: { state: StockState }) {
  useSignals()
  const item = saving.leaving.value
  if (!item) return null
  return (
    <Dialog
      open
      title={`Remove the ${item.title} from saved?`}
      onClose={saving.keep}
      actions={
        <>
          <Button onClick={saving.keep}>Keep it</Button>
          <Button kind="danger" onClick={() => void saving.agree()}>
            Remove
          </Button>
        </>
      }
    >
      It is no longer in stock, so it could not be saved again.
    </Dialog>
  )
}

function Notice({ state }: { state: StockState }) {
  useSignals()
  const notice = state.saving.notice.value
  const toast = notice && {
    id: notice.id,
    text: notice.text,
    tone: notice.hasFailed ? ('failed' as const) : ('done' as const),
    ...undoOf(notice.removed, state),
  }
  return <Toast toast={toast} onDismiss={state.saving.dismiss} />
}

const undoOf = (removed: StockItem | null, { saving }: StockState) =>
  removed ? { action: { label: 'Undo', onAction: () => void saving.save(removed) } } : {}
