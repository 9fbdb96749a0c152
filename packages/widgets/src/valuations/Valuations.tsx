import type { WidgetView } from '../element/index.ts'
import { useKeptDetail, useKeptPlace, useListScreen } from '../kit/index.ts'
import type { attributes, events } from './definition.ts'
import { ValuationDetail } from './detail/ValuationDetail.tsx'
import { LookUpBar } from './LookUpBar.tsx'
import { ValuationsList } from './list/ValuationsList.tsx'
import type { ValuationsState } from './state.ts'

type ValuationsView = WidgetView<typeof attributes, typeof events, ValuationsState>

/** A vehicle's value in both guides, and earlier valuations. */
export function Valuations({ state, emit, props }: ValuationsView) {
  const place = useKeptPlace(props.place.peek(), (at) => emit('forecourt-place', { place: at }))
  const hasFailed = state.list.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-valuations', emit })
  const sheet = state.sheet.value
  const isBeside = size === 'wide' || size === 'medium'
  const actions = valuationsActionsOf(state, emit)
  useKeptDetail(place, state.kept.value, sheet !== null)
  return (
    <div className="frame valuations-frame" ref={frame}>
      <section className={`valuations ${size} ${sheet ? 'with-detail' : ''}`} aria-label="Valuations">
        {(isBeside || !sheet) && (
          <div className="valuations-main list-empty">
            <LookUpBar state={state} />
            <ValuationsList state={state} size={size} isBeside={isBeside} place={place} />
          </div>
        )}
        {sheet && <ValuationDetail key={sheet.key} state={state} sheet={sheet} actions={actions} isAlone={!isBeside} />}
      </section>
    </div>
  )
}

function valuationsActionsOf(state: ValuationsState, emit: ValuationsView['emit']) {
  const detail = () => {
    const sheet = state.sheet.peek()
    return {
      registration: sheet?.registration ?? '',
      mileage: sheet?.mileage ?? null,
      price: state.money.price.peek(),
      deposit: state.money.deposit.peek(),
      affiliateUserId: state.choosing.chosen.peek(),
    }
  }
  return {
    newQuote: () => emit('forecourt-new-quote', detail()),
    newProposal: () => emit('forecourt-new-proposal', detail()),
    checkEligibility: () => emit('forecourt-check-eligibility', detail()),
    save: async () => {
      const kept = await state.save()
      if (kept) emit('forecourt-valued', { registration: kept.vrm })
    },
  }
}
