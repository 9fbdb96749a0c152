import { counted, formatPounds, type ProductType } from '@forecourt/core'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { ChevronDown, ChevronUp } from '../../kit/icon/icons.ts'
import { Card, Icon, LenderName } from '../../kit/index.ts'
import { createListing, leastOfTheRest, type OfferListRow, PRODUCT_WORDS } from '../pricing/listing.ts'
import type { Change, UnavailableOffer } from '../pricing/results.ts'
import type { QuickQuoteState } from '../state.ts'
import { OfferRow } from './OfferRow.tsx'

type ResultsProps = { state: QuickQuoteState }
type OfProduct = ResultsProps & { productType: ProductType }

/** One product’s offers as comparable rows: the first three, and the rest on request. */
export function ProductCard({ state, productType }: OfProduct) {
  const [open, setOpen] = useState(false)
  const listing = useMemo(() => createListing(state, productType, open), [state, productType, open])
  // Keystrokes take precedence: a long comparison renders between frames and restarts at the next keystroke.
  const shown = useDeferredValue(listing.value)
  if (!shown) return null
  const { lines, note, more } = shown
  if (lines.length === 0) return <NothingToShow productType={productType} />
  return (
    <Card
      flush
      title={PRODUCT_WORDS[productType]}
      note={note}
      aside={<LenderCount state={state} productType={productType} />}
    >
      <table className="offers" aria-label={`${PRODUCT_WORDS[productType]} quotes`}>
        <OfferHead />
        <OfferRows state={state} lines={lines} />
      </table>
      {more > 0 && (
        <More open={open} onToggle={() => setOpen(!open)} count={more} state={state} productType={productType} />
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

function NothingToShow({ productType }: Pick<OfProduct, 'productType'>) {
  return (
    <Card title={PRODUCT_WORDS[productType]}>
      <p className="muted">No lender can offer {PRODUCT_WORDS[productType]} on this deal. The reasons are below.</p>
    </Card>
  )
}

const OfferHead = memo(function OfferHead() {
  return (
    <thead>
      <tr className="offer-row offer-head">
        <th scope="col">Monthly</th>
        <th scope="col">Lender</th>
        <th scope="col" className="end">
          APR
        </th>
        <th scope="col" className="end">
          Final payment
        </th>
        <th scope="col" className="end">
          Total payable
        </th>
      </tr>
    </thead>
  )
})

const Chevron = ({ open }: { open: boolean }) => <Icon of={open ? ChevronUp : ChevronDown} />

type MoreProps = OfProduct & { open: boolean; onToggle: () => void; count: number }

function More({ open, onToggle, count, ...of }: MoreProps) {
  return (
    <button type="button" className="more" aria-expanded={open} onClick={onToggle}>
      <Chevron open={open} />
      {open ? 'Show fewer' : <HowManyMore count={count} {...of} />}
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
  const [open, setOpen] = useState(false)
  const lenders = state.refusedLenders.value
  if (lenders === 0) return null
  return (
    <Card flush>
      <button type="button" className="more strong" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        Cannot lend on this deal <span className="small muted">{counted(lenders, 'lender')}</span>
      </button>
      {open && <Refusals state={state} />}
    </Card>
  )
}

function Refusals({ state }: ResultsProps) {
  return (
    <ul className="refusals">
      {state.refusals.value.map((refusal) => (
        <RefusalRow key={refusal.key} state={state} refusal={refusal} />
      ))}
    </ul>
  )
}

function RefusalRow({ state, refusal }: ResultsProps & { refusal: UnavailableOffer }) {
  const { change: offer } = refusal
  return (
    <li className="refusal">
      <LenderName lenderId={refusal.lenderId} name={refusal.lender} />
      <span className="muted">{PRODUCT_WORDS[refusal.productType]}</span>
      <span>{refusal.reason}</span>
      {offer ? (
        <button type="button" className="link" onClick={() => state.apply(offer)}>
          {offerWords(offer)}
        </button>
      ) : (
        <span className="muted">No change would help</span>
      )}
    </li>
  )
}

function offerWords({ change, value, difference }: Change): string {
  if (change === 'term') return `${difference < 0 ? 'Shorten' : 'Lengthen'} to ${value} months`
  return `${difference < 0 ? 'Lower' : 'Raise'} the deposit to ${formatPounds(value)}`
}
