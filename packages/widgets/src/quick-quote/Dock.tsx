import { formatPoundsAndPence, ProductType } from '@forecourt/core'
import { Button } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { Offer } from './results.ts'
import type { QuickQuoteState } from './state.ts'

type DockProps = { state: QuickQuoteState; onSave: () => void; onPropose: () => void }

/** The chosen quote and the one next action, always in sight. */
export function Dock({ state, onSave, onPropose }: DockProps) {
  useSignals()
  const chosen = state.chosen.value
  const isSaving = state.saving.state.value === 'saving'
  const reason = chosen ? undefined : (state.obstacle.value?.message ?? 'There is no quote to go on with yet')
  return (
    <footer className="dock">
      {chosen && <Chosen state={state} offer={chosen} />}
      <div className="dock-actions">
        <Button busy={isSaving} reason={reason} onClick={onSave}>
          Save quote
        </Button>
        <Button kind="primary" disabled={!chosen} busy={isSaving} onClick={onPropose}>
          Start proposal
        </Button>
      </div>
    </footer>
  )
}

function Chosen({ state, offer }: { state: QuickQuoteState; offer: Offer }) {
  useSignals()
  const product = offer.productType === ProductType.PCP ? 'PCP' : 'HP'
  const lender = state.isCustomerView.value || !offer.lender ? '' : ` with ${offer.lender}`
  const final = offer.optionalFinalPayment === null ? '' : `, then ${formatPoundsAndPence(offer.optionalFinalPayment)}`
  return (
    <div className="dock-chosen">
      <p className="small muted">{product + lender}</p>
      <p>
        <span className="dock-figure">{formatPoundsAndPence(offer.quote.instalment)}</span>{' '}
        <span className="muted">
          a month
          <span className="dock-rest">
            {' '}
            for {offer.quote.instalmentCount} months{final}
          </span>
        </span>
      </p>
    </div>
  )
}
