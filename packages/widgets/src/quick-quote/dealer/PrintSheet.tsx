import {
  formatNumber,
  formatPoundsAndPence,
  formatRegistration,
  quoteExpiry,
  type RepresentativeExample,
} from '@forecourt/core'
import { useEffect, useSyncExternalStore } from 'react'
import { brokerWords, FigureList, Plate, RepresentativeExampleCard, vehicleName, writtenDay } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { SelectedVehicle } from '../input/vehicle.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import { type SheetState, sheetLines } from '../pricing/sheet-lines.ts'

/** What a customer reads beside the figures. */
export interface ForCustomers {
  readonly page: Pick<PortalPage, 'clock' | 'config'>
  /** The firm that the customer deals with. */
  readonly dealerName: ReadonlySignal<string | null>
  readonly example: ReadonlySignal<RepresentativeExample | null>
}

export type PrintState = SheetState & ForCustomers & Pick<ChosenOffer, 'chosen'> & Pick<SelectedVehicle, 'vehicle'>

type PrintSheetProps = { state: PrintState }

/** The chosen quote on one sheet of paper, for the customer to take home. */
export function PrintSheet({ state, onPrinted }: PrintSheetProps & { onPrinted: () => void }) {
  const isPrinting = usePrinting()
  useEffect(() => {
    if (isPrinting) onPrinted()
  }, [isPrinting, onPrinted])
  // Reads `isPrinting` first, so that a hidden sheet does not subscribe to the figures.
  const chosen = isPrinting ? state.chosen.value : null
  if (!chosen) return null
  const { example, page, dealerName } = state
  const config = page.config.value
  return (
    <article className="sheet" aria-label="Finance quote">
      <Heading state={state} />
      <Vehicle state={state} />
      <section>
        <p className="sheet-monthly">
          <strong>{formatPoundsAndPence(chosen.quote.instalment)}</strong> a month for {chosen.quote.instalmentCount}{' '}
          months
        </p>
        <FigureList ruled figures={sheetLines(state, chosen)} />
      </section>
      {example.value && <RepresentativeExampleCard example={example.value} />}
      {config && <p className="small">{brokerWords(dealerName.value ?? 'The dealer', config)}</p>}
    </article>
  )
}

function Heading({ state: { page, dealerName } }: PrintSheetProps) {
  const now = page.clock.now.value
  return (
    <header className="sheet-head">
      <h1>Your finance quote{dealerName.value ? ` from ${dealerName.value}` : ''}</h1>
      <p>
        Made on {writtenDay(now)}. Valid until {writtenDay(quoteExpiry({ created: now.toISOString() }))}, subject to
        status.
      </p>
    </header>
  )
}

function Vehicle({ state: { fields, vehicle } }: PrintSheetProps) {
  const name = vehicleName(vehicle.value)
  const registration = formatRegistration(fields.registration.value)
  const mileage = fields.mileage.value
  if (!registration && !name) return null
  return (
    <p className="sheet-vehicle">
      {registration && <Plate registration={registration} />} {name}
      {mileage !== null && `, ${formatNumber(mileage)} miles`}
    </p>
  )
}

/** Whether the page is being printed: only then does the sheet render its content. */
function usePrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting, () => false)
}

const isPrinting = () => matchMedia('print').matches

function watchPrinting(tell: () => void): () => void {
  const media = matchMedia('print')
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
