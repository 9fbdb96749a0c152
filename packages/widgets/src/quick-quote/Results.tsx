import { formatPounds, formatPoundsAndPence, ProductType } from '@forecourt/core'
import { memo, useMemo, useState } from 'react'
import { ChevronDown, ChevronUp } from '../kit/icon/icons.ts'
import { Card, Icon, LenderName } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { OfferRow, PRODUCT_WORDS, wordsOf } from './OfferRow.tsx'
import type { Change, Offer, Refusal } from './results.ts'
import type { QuickQuoteState } from './state.ts'
import { useAfterFrame } from './use-after-frame.ts'

const SHOWN_AT_FIRST = 3
/** As many as fit a screen below the head of the results. */
const IN_SIGHT = 12

type Part = { state: QuickQuoteState }

/** One product’s offers as comparable rows; the first three, the rest on request. */
export function ProductCard({ state, productType }: Part & { productType: ProductType }) {
  useSignals()
  const [open, setOpen] = useState(false)
  const results = state.results.value.find((each) => each.productType === productType)
  if (!results) return null
  const { guides, offers } = results
  if (guides.length + offers.length === 0) return <NothingToShow productType={productType} />
  const first = guides[0] ?? offers[0]
  return (
    <Card
      flush
      title={PRODUCT_WORDS[productType]}
      note={first && !state.allTerms.value && paymentsOf(first)}
      aside={<LenderCount state={state} productType={productType} />}
    >
      <table className="offers" aria-label={`${PRODUCT_WORDS[productType]} quotes`}>
        <OfferHead />
        <OfferRows state={state} offers={[...guides, ...offers.slice(0, open ? IN_SIGHT : SHOWN_AT_FIRST)]} />
        {open && offers.length > IN_SIGHT && <FurtherRows state={state} offers={offers} />}
      </table>
      {offers.length > SHOWN_AT_FIRST && (
        <More open={open} onToggle={() => setOpen(!open)} rest={offers.slice(SHOWN_AT_FIRST)} />
      )}
    </Card>
  )
}

function OfferRows({ state, offers }: Part & { offers: readonly Offer[] }) {
  useSignals()
  const chosen = state.chosenKey.value
  const sight = { isCustomerView: state.isCustomerView.value, allTerms: state.allTerms.value }
  return (
    <tbody>
      {offers.map((offer) => (
        <OfferRow key={offer.key} {...wordsOf(offer, sight)} isChosen={offer.key === chosen} choose={state.choose} />
      ))}
    </tbody>
  )
}

/** Below the fold, and so drawn after the frame that answers the key. */
function FurtherRows({ state, offers }: Part & { offers: readonly Offer[] }) {
  const settled = useAfterFrame(offers)
  return useMemo(() => <OfferRows state={state} offers={settled.slice(IN_SIGHT)} />, [state, settled])
}

function LenderCount({ state, productType }: Part & { productType: ProductType }) {
  useSignals()
  const count = state.lenderCounts.value.find((each) => each.productType === productType)?.lenders ?? 0
  return <span className="small muted">{lendersOf(count)}</span>
}

const lendersOf = (count: number) => (count === 1 ? '1 lender' : `${count} lenders`)

export function paymentsOf({ quote, productType }: Offer): string {
  return productType === ProductType.PCP
    ? `${quote.instalmentCount} payments, then an optional final payment`
    : `${quote.instalmentCount} payments, then it is theirs`
}

function NothingToShow({ productType }: { productType: ProductType }) {
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

/** Beside words that change at each key, and does not. */
const Chevron = memo(function Chevron({ open }: { open: boolean }) {
  return <Icon of={open ? ChevronUp : ChevronDown} />
})

function More({ open, onToggle, rest }: { open: boolean; onToggle: () => void; rest: readonly Offer[] }) {
  const from = Math.min(...rest.map(({ quote }) => quote.instalment))
  return (
    <button type="button" className="more" aria-expanded={open} onClick={onToggle}>
      <Chevron open={open} />
      {open ? 'Show fewer' : `Show ${rest.length} more from ${formatPoundsAndPence(from)}`}
    </button>
  )
}

/** Lenders that cannot lend: why, and the smallest change that would help as a link that makes it. */
export function CannotLend({ state }: Part) {
  useSignals()
  const [open, setOpen] = useState(false)
  const lenders = state.refusedLenders.value
  if (lenders === 0 || state.isCustomerView.value) return null
  return (
    <Card flush className="cannot">
      <button type="button" className="more strong" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        Cannot lend on this deal <span className="small muted">{lendersOf(lenders)}</span>
      </button>
      {open && <Refusals state={state} />}
    </Card>
  )
}

function Refusals({ state }: Part) {
  useSignals()
  return (
    <ul className="refusals">
      {state.refusals.value.map((refusal) => (
        <RefusalRow key={refusal.key} state={state} refusal={refusal} />
      ))}
    </ul>
  )
}

function RefusalRow({ state, refusal }: Part & { refusal: Refusal }) {
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
  switch (change) {
    case 'term':
      return `${difference < 0 ? 'Shorten' : 'Lengthen'} to ${value} months`
    case 'deposit':
      return `${difference < 0 ? 'Lower' : 'Raise'} the deposit to ${formatPounds(value)}`
    case 'price':
      return `Price of ${formatPounds(value)}`
  }
}
