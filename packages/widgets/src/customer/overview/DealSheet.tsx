import { formatPounds, formatPoundsAndPence, formatRegistration, partExchangeOf, vrmOf } from '@forecourt/core'
import { FileText } from '../../kit/icon/icons.ts'
import { Button, Card, FigureList, type KeyFigure, writtenDay } from '../../kit/index.ts'
import { customerNameOf, keyFiguresOf, productLabel } from '../deal.ts'
import { lastDecidedAt } from '../decisions/answers.ts'
import { type ChosenQuote, chosenQuote, instalmentCount, lenderOfDeal } from '../quotes/chosen-quote.ts'
import { quoteKeyFigures } from '../quotes/QuoteCard.tsx'
import type { CustomerState } from '../state.ts'

/** The completed deal on one printable page. */
export function DealSheet({ state }: { state: CustomerState }) {
  const application = state.record.application.value
  if (!application) return null
  const quote = chosenQuote(application, state.quotes.saved.value ?? [], state.pricing.value)
  const print = (
    <Button size="small" icon={FileText} onClick={() => window.print()}>
      Print
    </Button>
  )
  return (
    <Card
      title="Deal sheet"
      note={`reference ${application.brokerReference || '–'}`}
      aside={print}
      className="deal-sheet"
    >
      <div className="deal-sheet-columns">
        <DealSheetPart title="Parties" figures={partiesOf(state, quote)} />
        <DealSheetPart title="Vehicle and deal" figures={listDealFigures(state)} />
        {quote && <DealSheetPart title={dealSheetTitle(quote)} figures={agreementOf(quote)} />}
        <DealSheetPart title="Dates" figures={datesOf(state)} />
      </div>
    </Card>
  )
}

function DealSheetPart({ title, figures }: { title: string; figures: readonly KeyFigure[] }) {
  return (
    <div className="deal-sheet-part">
      <h3 className="deal-sheet-title">{title}</h3>
      <FigureList figures={figures} ruled />
    </div>
  )
}

function partiesOf({ dealership, page, record }: CustomerState, quote: ChosenQuote | null): KeyFigure[] {
  const application = record.application.peek()
  if (!application) return []
  return [
    { label: 'Customer', value: customerNameOf(application) },
    { label: 'Dealer', value: dealership.value?.name ?? `No. ${application.dealerId}` },
    { label: 'Broker', value: page.config.value?.brokerName ?? '–' },
    { label: 'Lender', value: lenderOfDeal(application)?.name ?? quote?.lender ?? '–' },
    { label: 'Broker reference', value: application.brokerReference || '–' },
  ]
}

function listDealFigures({ record }: CustomerState): KeyFigure[] {
  const application = record.application.peek()
  if (!application) return []
  const { settlement } = partExchangeOf(application)
  const registration = application.payoutPack?.dealSheet?.vehicleRegistration ?? vrmOf(application.vehicle)
  return [
    { label: 'Registration', value: registration ? formatRegistration(registration) : '–' },
    { label: 'Product', value: productLabel(application) },
    ...keyFiguresOf(application).filter(({ label }) => label !== 'Settlement'),
    { label: 'Settlement', value: formatPounds(settlement) },
    ...(application.settlementFinanceCompany
      ? [{ label: 'Settled with', value: application.settlementFinanceCompany }]
      : []),
  ]
}

/** Only an accepted quote is an agreement. */
function dealSheetTitle({ label }: ChosenQuote): string {
  if (label === 'Accepted quote') return 'Agreement'
  return label === 'Proposed quote' ? label : 'As the lender quotes it'
}

function agreementOf(quote: ChosenQuote): KeyFigure[] {
  return [
    {
      label: 'Monthly',
      value: `${instalmentCount(quote)} of ${formatPoundsAndPence(quote.figures.instalment)}`,
      strong: true,
    },
    ...quoteKeyFigures(quote),
  ]
}

function datesOf({ record }: CustomerState): KeyFigure[] {
  const application = record.application.peek()
  if (!application) return []
  return [
    { label: 'Proposed', value: writtenDay(application.created) },
    { label: 'Decided', value: writtenDay(lastDecidedAt(application)) },
    { label: 'Paid out', value: writtenDay(application.endedAt ?? application.lastUpdated) },
  ]
}
