import {
  formatNumber,
  formatPounds,
  type PortalConfig,
  type RepresentativeExample,
  type Vehicle,
} from '@forecourt/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Printer } from '../kit/icon/icons.ts'
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
} from '../kit/index.ts'
import { applyTheme } from '../theme/website-theme.ts'
import { OfferCard } from './OfferCard.tsx'
import { offerCards, type PresentedDeal, type PresentedOffer } from './offer-card.ts'

type CustomerScreenProps = {
  open: boolean
  onClose: () => void
  dealer: string | null
  phone: string | null
  /** Drawn only while it is open. */
  children: ReactNode
}

/** The whole screen for the customer, and nothing on it that is the dealer’s. */
export function CustomerScreen({ open, onClose, dealer, phone, children }: CustomerScreenProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="screen"
      title={dealer ?? 'Your quote'}
      aside={phone ? <PhoneLink number={phone} /> : null}
    >
      {children}
    </Dialog>
  )
}

/** What stands on it. Amounts in pounds. */
export interface PresentedScreen {
  readonly dealer: string | null
  readonly accent: string | null | undefined
  readonly vehicle: Pick<Vehicle, 'make' | 'model' | 'trim'> | null | undefined
  readonly registration: string
  readonly mileage: number | null
  readonly sums: {
    readonly price: number
    readonly deposit: number
    /** Above what settles it. */
    readonly partEx: number
    readonly toFinance: number
  } | null
  readonly offers: readonly PresentedOffer[]
  readonly deal: PresentedDeal
  readonly chosenId: string | null
  onChoose(at: number): void
  readonly example: RepresentativeExample | null
  readonly config: Pick<PortalConfig, 'brokerName' | 'brokerFcaNumber' | 'brokerAddress'> | null
}

type PresentedProps = {
  screen: PresentedScreen
  /** The acts beside printing. */
  children?: ReactNode
}

/** Up to three offers that differ in kind, and the text that goes with them. */
export function PresentedOffers({ screen, children }: PresentedProps) {
  const view = useDealerAccent(screen.accent)
  const cards = offerCards(screen.offers, screen.deal)
  const scale = pictureScale(cards.map(({ plan }) => plan))
  return (
    <div className="customer-view" ref={view}>
      <PresentedVehicle screen={screen} />
      <div className="offer-cards" role="radiogroup" aria-label="Offers">
        {cards.map((card, at) => (
          <OfferCard
            key={card.id}
            card={card}
            scale={scale}
            isChosen={card.id === screen.chosenId}
            onChoose={() => screen.onChoose(at)}
          />
        ))}
      </div>
      <PresentedFoot screen={screen}>{children}</PresentedFoot>
    </div>
  )
}

function PresentedVehicle({ screen: { vehicle, registration, mileage, sums } }: PresentedProps) {
  const name = [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ')
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
            ...(sums.partEx === 0 ? [] : [{ label: 'Part-exchange', value: formatPounds(sums.partEx) }]),
            { label: 'You borrow', value: formatPounds(sums.toFinance) },
          ]}
        />
      )}
    </div>
  )
}

/** The text beside rates and instalments that a customer reads (CONC 3.5, 3.7, 4.5), and the only acts. */
function PresentedFoot({ screen: { example, config, dealer }, children }: PresentedProps) {
  return (
    <div className="presented-foot">
      <section className="presented-words" aria-label="Information for the customer">
        {example && <RepresentativeExampleText example={example} />}
        {config && <p className="muted">{brokerWords(dealer ?? 'The dealer', config)}</p>}
      </section>
      <div className="presented-acts">
        {children}
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
