import {
  counted,
  DEALER_FIGURES,
  DEFAULT_ANNUAL_MILEAGE,
  formatNumber,
  formatPounds,
  type ProductType,
  productOf,
} from '@forecourt/core'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Card, Icon, LenderName } from '../../kit/index.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import type { Comparison } from '../pricing/comparison.ts'
import { createListing, leastOfTheRest, type OfferListRow } from '../pricing/listing.ts'
import type { Change, UnavailableOffer } from '../pricing/results.ts'
import { OfferRow } from './OfferRow.tsx'

export interface ResultsState
  extends ChosenOffer,
    Pick<Comparison, 'results' | 'lenderCounts' | 'refusedLenders' | 'refusals'> {
  apply(change: Change): void
  /** Where no lender guarantees the car for so many miles a year. */
  tryUsualMileage(): void
}

type ResultsProps = { state: ResultsState }
type OfProduct = ResultsProps & { productType: ProductType }

/** One product’s offers as comparable rows: the first three, and the rest on request. */
export function ProductCard({ state, productType }: OfProduct) {
  const [open, setOpen] = useState(false)
  const listing = useMemo(() => createListing(state, productType, open), [state, productType, open])
  // Keystrokes take precedence: a long comparison renders between frames and restarts at the next keystroke.
  const shown = useDeferredValue(listing.value)
  if (!shown) return null
  const { lines, note, more } = shown
  const product = productOf({ productType }).name
  if (lines.length === 0)
    return (
      <Card title={product}>
        <p className="muted">No lender can offer {product} on this deal. The reasons are below.</p>
      </Card>
    )
  return (
    <Card flush title={product} note={note} aside={<LenderCount state={state} productType={productType} />}>
      <table className="offers" aria-label={`${product} quotes`}>
        <OfferHead />
        <OfferRows state={state} lines={lines} />
      </table>
      {more > 0 && (
        <Disclosure open={open} onToggle={() => setOpen(!open)}>
          {open ? 'Show fewer' : <HowManyMore count={more} state={state} productType={productType} />}
        </Disclosure>
      )}
    </Card>
  )
}

/** Renders when its lines change, not on each keystroke before the new lines exist. */
const OfferRows = memo(function OfferRows({ state, lines }: ResultsProps & { lines: readonly OfferListRow[] }) {
  const chosen = state.chosenKey.value
  return (
    <tbody>
      {lines.map((line) => (
        <OfferRow key={line.offerKey} {...line} isChosen={line.offerKey === chosen} onChoose={state.choose} />
      ))}
    </tbody>
  )
})

function LenderCount({ state, productType }: OfProduct) {
  return <span className="small muted">{counted(state.lenderCounts[productType].value, 'lender')}</span>
}

const OfferHead = memo(function OfferHead() {
  return (
    <thead>
      <tr className="offer-row offer-head">
        <th scope="col">{DEALER_FIGURES.payments}</th>
        <th scope="col">Lender</th>
        {(['apr', 'final-payment', 'repayable'] as const).map((id) => (
          <th key={id} scope="col" className="end">
            {DEALER_FIGURES[id]}
          </th>
        ))}
      </tr>
    </thead>
  )
})

type DisclosureProps = { open: boolean; onToggle: () => void; strong?: boolean; children: ReactNode }

/** A whole row that shows what follows it. */
function Disclosure({ open, onToggle, strong = false, children }: DisclosureProps) {
  return (
    <button type="button" className={strong ? 'more strong' : 'more'} aria-expanded={open} onClick={onToggle}>
      <Icon of={open ? ChevronUp : ChevronDown} />
      {children}
    </button>
  )
}

function HowManyMore({ state, productType, count }: OfProduct & { count: number }) {
  return (
    <span>
      Show {count} more from {leastOfTheRest(state, productType)}
    </span>
  )
}

/** Lenders that cannot lend: the reason, and a link that makes the smallest change that would help. */
export function CannotLend({ state }: ResultsProps) {
  const [chosen, setOpen] = useState<boolean | null>(null)
  const lenders = state.refusedLenders.value
  if (lenders === 0) return null
  // Without any offer the reasons are the result.
  const open = chosen ?? state.chosen.value === null
  return (
    <Card flush>
      <Disclosure strong open={open} onToggle={() => setOpen(!open)}>
        Cannot lend on this deal <span className="small muted">{counted(lenders, 'lender')}</span>
      </Disclosure>
      {open && (
        <ul className="refusals">
          {state.refusals.value.map((refusal) => (
            <RefusalRow key={refusal.key} state={state} refusal={refusal} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RefusalRow({ state, refusal }: ResultsProps & { refusal: UnavailableOffer }) {
  const { change: offer } = refusal
  return (
    <li className="refusal">
      <LenderName lenderId={refusal.lenderId} name={refusal.lender} />
      <span className="muted">{productOf(refusal).name}</span>
      <span>{refusal.reason}</span>
      {offer ? (
        <button type="button" className="link" onClick={() => state.apply(offer)}>
          {offerWords(offer)}
        </button>
      ) : refusal.mayNeedFewerMiles ? (
        <button type="button" className="link" onClick={state.tryUsualMileage}>
          Try {formatNumber(DEFAULT_ANNUAL_MILEAGE)} miles a year
        </button>
      ) : (
        <span className="muted">No change would help</span>
      )}
    </li>
  )
}

function offerWords({ change, value, difference }: Change): string {
  if (change === 'term') return `${difference < 0 ? 'Shorten' : 'Lengthen'} to ${value} months`
  return `${difference < 0 ? 'Lower' : 'Raise'} the ${change} to ${formatPounds(value)}`
}
