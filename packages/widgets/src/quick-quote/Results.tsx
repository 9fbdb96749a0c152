import { formatApr, formatPounds, formatPoundsAndPence, ProductType } from '@forecourt/core'
import { useState } from 'react'
import { ChevronDown, ChevronUp } from '../kit/icon/icons.ts'
import { Card, Icon, LenderName } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { Change, Offer, ProductResults, Refusal } from './results.ts'
import type { QuickQuoteState } from './state.ts'

const SHOWN_AT_FIRST = 3
const WORDS = { [ProductType.PCP]: 'PCP', [ProductType.HP]: 'HP' } as const

type Part = { state: QuickQuoteState }

/** One product's offers as comparable rows; the first three, the rest on request. */
export function ProductCard({ state, results }: Part & { results: ProductResults }) {
  useSignals()
  const [open, setOpen] = useState(false)
  const { guides, offers, productType } = results
  if (guides.length + offers.length === 0) return <NothingToShow productType={productType} />
  const shown = open ? offers : offers.slice(0, SHOWN_AT_FIRST)
  const first = guides[0] ?? offers[0]
  return (
    <Card
      flush
      title={WORDS[productType]}
      note={first && !state.allTerms.value && paymentsOf(first)}
      aside={<span className="small muted">{lendersOf(offers)}</span>}
    >
      <table className="offers" aria-label={`${WORDS[productType]} quotes`}>
        <OfferHead />
        <tbody>
          {[...guides, ...shown].map((offer) => (
            <OfferRow key={offer.key} state={state} offer={offer} />
          ))}
        </tbody>
      </table>
      {offers.length > SHOWN_AT_FIRST && (
        <More open={open} onToggle={() => setOpen(!open)} rest={offers.slice(SHOWN_AT_FIRST)} />
      )}
    </Card>
  )
}

function lendersOf(offers: readonly Offer[]): string {
  const count = new Set(offers.map(({ lenderId }) => lenderId)).size
  return count === 1 ? '1 lender' : `${count} lenders`
}

export function paymentsOf({ quote, productType }: Offer): string {
  return productType === ProductType.PCP
    ? `${quote.instalmentCount} payments, then an optional final payment`
    : `${quote.instalmentCount} payments, then it is theirs`
}

function NothingToShow({ productType }: { productType: ProductType }) {
  return (
    <Card title={WORDS[productType]}>
      <p className="muted">No lender can offer {WORDS[productType]} on this deal. The reasons are below.</p>
    </Card>
  )
}

function OfferHead() {
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
}

/** The label is stretched over the row, so that a press anywhere on it chooses. */
function OfferRow({ state, offer }: Part & { offer: Offer }) {
  useSignals()
  const isChosen = state.chosen.value?.key === offer.key
  const over = state.allTerms.value ? ` over ${offer.termMonths} months` : ''
  const monthly = `${formatPoundsAndPence(offer.quote.instalment)} a month`
  const name = `${WORDS[offer.productType]} ${lenderWords(state, offer)}${over}, ${monthly}`
  return (
    <tr className={isChosen ? 'offer-row chosen' : 'offer-row'}>
      <td className="offer-monthly">
        <label className="offer-choice">
          <input
            className="radio"
            type="radio"
            name="offer"
            checked={isChosen}
            aria-label={name}
            onChange={() => state.choose(offer.key)}
          />
          <span className="offer-figure">{formatPoundsAndPence(offer.quote.instalment)}</span>
        </label>
        {offer.note && <span className="offer-note">{offer.note}</span>}
      </td>
      <td className="offer-lender">
        <OfferLender state={state} offer={offer} />
        {state.allTerms.value && <span className="offer-term small muted">{offer.termMonths} months</span>}
      </td>
      <Cell label="APR">{formatApr(offer.quote.aprPercent)}</Cell>
      <Cell label="Final">{formatPoundsAndPence(offer.optionalFinalPayment)}</Cell>
      <Cell label="Total">{formatPoundsAndPence(offer.quote.totalPayable)}</Cell>
    </tr>
  )
}

const Cell = ({ label, children }: { label: string; children: string }) => (
  <td className="end offer-cell">
    <span className="offer-cell-label">{label} </span>
    {children}
  </td>
)

const lenderWords = (state: QuickQuoteState, offer: Offer) =>
  state.isCustomerView.value ? 'quote' : (offer.lender ?? 'guide figure')

/** Turned round for the customer, a lender is not named. */
function OfferLender({ state, offer }: Part & { offer: Offer }) {
  useSignals()
  if (offer.lenderId === null || offer.lender === null)
    return <span className="muted">Guide figure, no lender asked</span>
  if (state.isCustomerView.value) return <span className="muted">A lender of our panel</span>
  return <LenderName lenderId={offer.lenderId} name={offer.lender} />
}

function More({ open, onToggle, rest }: { open: boolean; onToggle: () => void; rest: readonly Offer[] }) {
  const from = Math.min(...rest.map(({ quote }) => quote.instalment))
  return (
    <button type="button" className="more" aria-expanded={open} onClick={onToggle}>
      <Icon of={open ? ChevronUp : ChevronDown} />
      {open ? 'Show fewer' : `Show ${rest.length} more from ${formatPoundsAndPence(from)}`}
    </button>
  )
}

/** Lenders that cannot lend: why, and the smallest change that would help as a link that makes it. */
export function CannotLend({ state }: Part) {
  useSignals()
  const [open, setOpen] = useState(false)
  const refusals = state.refusals.value
  if (refusals.length === 0 || state.isCustomerView.value) return null
  return (
    <Card flush className="cannot">
      <button type="button" className="more strong" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={open ? ChevronUp : ChevronDown} />
        Cannot lend on this deal{' '}
        <span className="small muted">{new Set(refusals.map(({ lenderId }) => lenderId)).size} lenders</span>
      </button>
      {open && (
        <ul className="refusals">
          {refusals.map((refusal) => (
            <RefusalRow key={refusal.key} state={state} refusal={refusal} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RefusalRow({ state, refusal }: Part & { refusal: Refusal }) {
  const { change: offer } = refusal
  return (
    <li className="refusal">
      <LenderName lenderId={refusal.lenderId} name={refusal.lender} />
      <span className="muted">{WORDS[refusal.productType]}</span>
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
