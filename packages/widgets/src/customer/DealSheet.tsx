import { formatPounds, formatPoundsAndPence, formatRegistration, partExchangeOf, vrmOf } from '@forecourt/core'
import { FileText } from '../kit/icon/icons.ts'
import { Button, Card, FigureList, type KeyFigure, writtenDay } from '../kit/index.ts'
import { lastDecidedAt } from './answers.ts'
import { type ChosenQuote, chosenQuote, instalmentCount, lenderOfDeal } from './chosen-quote.ts'
import { keyFiguresOf, nameOf, productOf } from './deal.ts'
import { figuresOf } from './QuoteCard.tsx'
import type { CustomerState } from './state.ts'

/** The deal as it was done, on one page that prints by itself. */
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
        <Part title="Parties" figures={partiesOf(state, quote)} />
        <Part title="Vehicle and deal" figures={dealOf(state)} />
        {quote && <Part title={titleOf(quote)} figures={agreementOf(quote)} />}
        <Part title="Dates" figures={datesOf(state)} />
      </div>
    </Card>
  )
}

function Part({ title, figures }: { title: string; figures: readonly KeyFigure[] }) {
  return (
    <div className="deal-sheet-part">
      <h3 className="deal-sheet-title">{title}</h3>
      <FigureList figures={figures} ruled />
    </div>
  )
}

function partiesOf({ record, sources }: CustomerState, quote: ChosenQuote | null): KeyFigure[] {
  const application = record.application.peek()
  if (!application) return []
  return [
    { label: 'Customer', value: nameOf(application) },
    { label: 'Dealer', value: sources.dealerName(application.affiliateUserId) ?? `No. ${application.dealerId}` },
    { label: 'Broker', value: sources.config.value?.brokerName ?? '–' },
    { label: 'Lender', value: lenderOfDeal(application)?.name ?? quote?.lender ?? '–' },
    { label: 'Broker reference', value: application.brokerReference || '–' },
  ]
}

function dealOf({ record }: CustomerState): KeyFigure[] {
  const application = record.application.peek()
  if (!application) return []
  const { settlement } = partExchangeOf(application)
  const registration = application.payoutPack?.dealSheet?.vehicleRegistration ?? vrmOf(application.vehicle)
  return [
    { label: 'Registration', value: registration ? formatRegistration(registration) : '–' },
    { label: 'Product', value: productOf(application) },
    ...keyFiguresOf(application).filter(({ label }) => label !== 'Settlement'),
    { label: 'Settlement', value: formatPounds(settlement) },
    ...(application.settlementFinanceCompany
      ? [{ label: 'Settled with', value: application.settlementFinanceCompany }]
      : []),
  ]
}

/** Nobody is told that a customer accepted what no customer has. */
function titleOf({ standing }: ChosenQuote): string {
  if (standing === 'Accepted quote') return 'Agreement'
  return standing === 'Proposed quote' ? standing : 'As the lender quotes it'
}

function agreementOf(quote: ChosenQuote): KeyFigure[] {
  return [
    {
      label: 'Monthly',
      value: `${instalmentCount(quote)} of ${formatPoundsAndPence(quote.figures.instalment)}`,
      strong: true,
    },
    ...figuresOf(quote),
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
