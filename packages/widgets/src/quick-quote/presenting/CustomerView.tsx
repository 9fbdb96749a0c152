import { formatNumber, formatPounds } from '@forecourt/core'
import { useLayoutEffect, useRef } from 'react'
import { Printer, Send } from '../../kit/icon/icons.ts'
import {
  Button,
  brokerWords,
  CarDrawing,
  Dialog,
  KeyFigures,
  PhoneLink,
  Plate,
  pictureScale,
  RepresentativeExampleText,
} from '../../kit/index.ts'
import { applyTheme } from '../public/website-theme.ts'
import type { QuickQuoteState } from '../state.ts'
import { OfferCard } from './OfferCard.tsx'
import { cardId, offerCards } from './offer-card.ts'

type CustomerViewProps = { state: QuickQuoteState }

/** The whole screen for the customer: three offers that differ in kind, and nothing that is the dealer’s. */
export function CustomerView({ state }: CustomerViewProps) {
  const dealer = state.dealerName.value ?? 'Your quote'
  const phone = state.dealerPhone.value
  return (
    <Dialog
      open={state.isCustomerView.value}
      onClose={() => state.present(false)}
      size="screen"
      title={dealer}
      aside={phone ? <PhoneLink number={phone} /> : null}
    >
      <Presented state={state} />
    </Dialog>
  )
}

function Presented({ state }: CustomerViewProps) {
  const view = useDealerAccent(state.website.data.value?.theme?.accent)
  const { pricingInput, presented, chosen } = state
  const request = pricingInput.value?.request
  const cards = request ? offerCards(presented.value, request) : []
  const scale = pictureScale(cards.map(({ plan }) => plan))
  const chosenId = chosen.value && cardId(chosen.value)
  const choose = (at: number) => {
    const offer = presented.peek()[at]?.offer
    if (offer) state.choose(offer.key, offer.termMonths)
  }
  return (
    <div className="customer-view" ref={view}>
      <PresentedVehicle state={state} />
      <div className="offer-cards" role="radiogroup" aria-label="Offers">
        {cards.map((card, at) => (
          <OfferCard
            key={card.id}
            card={card}
            scale={scale}
            isChosen={card.id === chosenId}
            onChoose={() => choose(at)}
          />
        ))}
      </div>
      <PresentedFoot state={state} />
    </div>
  )
}

function PresentedVehicle({ state: { fields, vehicle, breakdown } }: CustomerViewProps) {
  const found = vehicle.value
  const name = [found?.make, found?.model, found?.trim].filter(Boolean).join(' ')
  const registration = fields.registration.value.trim()
  const mileage = fields.mileage.value
  const sums = breakdown.value
  const partEx = sums ? sums.partExValue - sums.partExSettlement : 0
  return (
    <div className="presented-vehicle">
      <CarDrawing className="presented-car" />
      <div className="presented-name">
        <h3>{name || 'Your next car'}</h3>
        <p>
          {registration && <Plate registration={registration} />}
          {mileage !== null && <span className="muted"> {formatNumber(mileage)} miles</span>}
        </p>
      </div>
      {sums && (
        <KeyFigures
          figures={[
            { label: 'Price', value: formatPounds(sums.price) },
            { label: 'Your deposit', value: formatPounds(sums.deposit) },
            ...(partEx === 0 ? [] : [{ label: 'Part-exchange', value: formatPounds(partEx) }]),
            { label: 'You borrow', value: formatPounds(sums.toFinance) },
          ]}
        />
      )}
    </div>
  )
}

/** The text beside rates and instalments that a customer reads (CONC 3.5, 3.7, 4.5), and the only two acts. */
function PresentedFoot({ state }: CustomerViewProps) {
  const { example, page, dealerName, blockedReason, toCustomer } = state
  const config = page.config.value
  return (
    <div className="presented-foot">
      <section className="presented-words" aria-label="Information for the customer">
        {example.value && <RepresentativeExampleText example={example.value} />}
        {config && <p className="muted">{brokerWords(dealerName.value ?? 'The dealer', config)}</p>}
      </section>
      <div className="presented-acts">
        {blockedReason.value === null && (
          <Button kind="primary" icon={Send} onClick={toCustomer.open}>
            Send it to me
          </Button>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

/** Buyers' pages take the dealer's own colour; the dealer's screen has the portal's again afterwards. */
function useDealerAccent(accent: string | null | undefined) {
  const view = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = view.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return
    const { host } = root
    applyTheme(host, { accent })
    return () => applyTheme(host, null)
  }, [accent])
  return view
}
