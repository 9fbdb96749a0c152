import type { Dealer, ProposalKind } from '@forecourt/core'
import { DEFAULT_PRODUCT, formatPoundsAndPence, formatPoundsAsTyped, negativeEquity, productOf } from '@forecourt/core'
import { FigureList, LoadProblem, Plate, VehiclePicture, vehicleName } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { factsFor } from '../form/vehicle-facts.ts'
import type { Dealing } from './dealing.ts'
import type { DealFigures, DealOffer } from './pricing.ts'

interface PanelState extends Pick<Dealing, 'panel' | 'figures'> {
  readonly form: ProposalForm
  readonly kind: ReadonlySignal<ProposalKind>
  readonly dealer: ReadonlySignal<Dealer | null>
  readonly page: Pick<PortalPage, 'config'>
}

type PanelProps = { state: PanelState }

/** The current deal, priced on each keystroke, and what sending it does. */
export function DealPanel({ state }: PanelProps) {
  const panel = state.panel.value
  return (
    <aside className="deal-panel" aria-label="This deal">
      <div className="deal-stay">
        <Monthly state={state} />
        {panel && <LoadProblem error={panel.failed.value} what="The lenders’ rates" onRetry={panel.reload} />}
        <VehicleLine state={state} />
        <FigureList ruled figures={figureLines(state.figures.value)} />
        <WhatHappens state={state} />
      </div>
    </aside>
  )
}

const STANDINGS: Readonly<Record<DealOffer['standing'], string>> = {
  accepted: 'The quote that the customer accepted',
  proposed: 'The quote that was proposed',
  sent: 'The quote that was sent to the customer',
  cheapest: 'Lowest total of the panel',
}

function Monthly({ state }: PanelProps) {
  const { offer, lapsedLender, reason } = state.figures.value
  const final = offer?.quote.optionalFinalPayment
  const product = productOf({ productType: state.form.values.value.productType ?? DEFAULT_PRODUCT }).name
  return (
    <div>
      <p className="small muted">This deal</p>
      <p className="deal-monthly">{offer ? formatPoundsAndPence(offer.quote.instalment) : '–'}</p>
      {offer ? (
        <p className="muted">
          a month for {offer.quote.instalmentCount} months, {product}
          {final !== undefined && `, then ${formatPoundsAndPence(final)}`}
          {offer.lender && `, from ${offer.lender}`}
        </p>
      ) : (
        <p className="muted">{reason}</p>
      )}
      {offer && <p className="small muted">{STANDINGS[offer.standing]}</p>}
      {lapsedLender && (
        <p className="small">{lapsedLender}, whose quote the customer has, does not take it as it stands.</p>
      )}
    </div>
  )
}

function VehicleLine({ state }: PanelProps) {
  const { registration, make, model, ...values } = state.form.values.value
  const vehicle = factsFor(values.vehicle, registration)
  const name = vehicleName({ make, model, trim: vehicle?.trim })
  if (!registration && !name) return <p className="muted">No vehicle yet</p>
  return (
    <div className="deal-vehicle">
      <VehiclePicture vehicle={vehicle ?? {}} />
      <div>
        <Plate registration={registration} />
        <p className="deal-vehicle-name">{name}</p>
      </div>
    </div>
  )
}

function figureLines(figures: DealFigures) {
  const { price, deposit, partExValue, partExSettlement, toFinance } = figures
  const negative = negativeEquity(figures)
  return [
    { label: 'Price', value: price > 0 ? formatPoundsAsTyped(price) : '–' },
    { label: 'Deposit', value: formatPoundsAsTyped(deposit) },
    ...(partExValue > 0 ? [{ label: 'Part-exchange', value: formatPoundsAsTyped(partExValue) }] : []),
    ...(partExSettlement > 0 ? [{ label: 'Settlement', value: formatPoundsAsTyped(partExSettlement) }] : []),
    ...(negative > 0 ? [{ label: 'Of which negative equity', value: formatPoundsAsTyped(negative) }] : []),
    { label: 'To finance', value: toFinance === null ? '–' : formatPoundsAsTyped(toFinance), strong: true },
  ]
}

function WhatHappens({ state }: PanelProps) {
  const { lenders } = state.figures.value
  const broker = state.page.config.value?.brokerName ?? 'The broker'
  const search =
    state.kind.value === 'full'
      ? 'A full credit search is made.'
      : 'A soft credit search is made: no other lender sees it.'
  const who =
    lenders > 0 ? `then up to ${lenders} lender${lenders === 1 ? ' decides' : 's decide'}` : 'then the lenders decide'
  return (
    <section className="deal-next">
      <h3>What happens when you send it</h3>
      <p className="muted">
        {broker} gives it a reference, {who}. {search} Each answer shows as it arrives.
        {state.dealer.value?.creditCheckOptIn && ' The result of the credit check arrives with them.'}
      </p>
    </section>
  )
}
