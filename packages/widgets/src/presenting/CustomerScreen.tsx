import {
  formatNumber,
  formatPounds,
  type PortalConfig,
  type RepresentativeExample,
  type Vehicle,
} from '@forecourt/core'
import { Printer } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  vehicleName,
} from '../kit/index.ts'
import { applyTheme } from '../theme/website-theme.ts'
import { OfferCard } from './OfferCard.tsx'
import { offerCards, type PresentedOffer } from './offer-card.ts'

type CustomerScreenProps = {
  open: boolean
  onClose: () => void
  dealer: string | null
  phone: string | null
  /** Rendered only while open. */
  children: ReactNode
}

/** Fills the screen for the customer, and hides everything meant for the dealer. */
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

/** The content of the screen. Amounts in pounds. */
export interface PresentedScreen {
  readonly dealer: string | null
  readonly accent: string | null | undefined
  readonly vehicle: Pick<Vehicle, 'make' | 'model' | 'trim'> | null | undefined
  readonly registration: string
  readonly mileage: number | null
  readonly sums: {
    readonly price: number
    readonly deposit: number
    /** The part exchange's value minus its settlement. */
    readonly partEx: number
    readonly toFinance: number
  } | null
  readonly offers: readonly PresentedOffer[]
  readonly chosenId: string | null
  onChoose(at: number): void
  readonly example: RepresentativeExample | null
  readonly config: Pick<PortalConfig, 'brokerName' | 'brokerFcaNumber' | 'brokerAddress'> | null
}

type PresentedProps = {
  screen: PresentedScreen
  /** Buttons beside Print. */
  children?: ReactNode
}

/** Up to three offers of different kinds, with the regulated text. */
export function PresentedOffers({ screen, children }: PresentedProps) {
  const view = useDealerAccent(screen.accent)
  const cards = offerCards(screen.offers)
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
  return (
    <div className="presented-vehicle">
      <CarDrawing className="presented-car" />
      <div className="presented-name">
        <h3>{vehicleName(vehicle) || 'Your next car'}</h3>
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

/** The text that must accompany rates and instalments (CONC 3.5, 3.7, 4.5), and the only buttons. */
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

/** Uses the dealer's own colour as on buyers' pages; afterwards the dealer's screen has the portal's again. */
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
