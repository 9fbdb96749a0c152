import {
  type Application,
  DEALER_FIGURES,
  formatPoundsAndPence,
  formatRegistration,
  instalmentCount,
  lastDecision,
  productOf,
  vrmOf,
} from '@forecourt/core'
import { FileText } from 'lucide-react'
import { Button, Card, FigureList, type KeyFigure, writtenDay } from '../../kit/index.ts'
import { CHOSEN_WORDS, type ChosenQuote, lenderOfDeal } from '../quotes/chosen-quote.ts'
import { quoteKeyFigures } from '../quotes/QuoteCard.tsx'
import type { QuoteParts } from '../quotes/quotes.ts'
import { customerNameOf, keyFiguresOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'

type SheetParts = Pick<QuoteParts, 'chosen'>

/** The completed deal on one printable page. */
export function DealSheet({ state, application }: RecordProps<SheetParts>) {
  const quote = state.chosen.value
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
        <DealSheetPart title="Parties" figures={partiesOf(state, application)} />
        <DealSheetPart title="Vehicle and deal" figures={listDealFigures(application)} />
        {quote && <DealSheetPart title={dealSheetTitle(quote)} figures={agreementOf(quote)} />}
        <DealSheetPart title="Dates" figures={datesOf(application)} />
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

function partiesOf(
  { dealership, page, chosen }: RecordProps<SheetParts>['state'],
  application: Application,
): KeyFigure[] {
  return [
    { label: 'Customer', value: customerNameOf(application) },
    { label: 'Dealer', value: dealership.value?.name ?? `No. ${application.dealerId}` },
    { label: 'Broker', value: page.config.value?.brokerName ?? '–' },
    { label: 'Lender', value: lenderOfDeal(application)?.name ?? chosen.value?.lender ?? '–' },
    { label: 'Broker reference', value: application.brokerReference || '–' },
  ]
}

function listDealFigures(application: Application): KeyFigure[] {
  const registration = application.payoutPack?.dealSheet?.vehicleRegistration ?? vrmOf(application.vehicle)
  return [
    { label: 'Registration', value: registration ? formatRegistration(registration) : '–' },
    { label: 'Product', value: productOf(application).name },
    ...keyFiguresOf(application),
    ...(application.settlementFinanceCompany
      ? [{ label: 'Settled with', value: application.settlementFinanceCompany }]
      : []),
  ]
}

/** Only an accepted quote is an agreement. */
function dealSheetTitle({ kind }: ChosenQuote): string {
  if (kind === 'accepted') return 'Agreement'
  return kind === 'proposed' ? CHOSEN_WORDS.proposed : 'As the lender quotes it'
}

function agreementOf(quote: ChosenQuote): KeyFigure[] {
  return [
    {
      label: DEALER_FIGURES.payments,
      value: `${instalmentCount(quote)} of ${formatPoundsAndPence(quote.figures.instalment)}`,
      strong: true,
    },
    ...quoteKeyFigures(quote),
  ]
}

const datesOf = (application: Application): KeyFigure[] => [
  { label: 'Proposed', value: writtenDay(application.created) },
  { label: 'Decided', value: writtenDay(lastDecision(application)) },
  { label: 'Paid out', value: writtenDay(application.endedAt ?? application.lastUpdated) },
]
