import { CUSTOMER_FIGURES } from '@forecourt/core'
import { Check } from 'lucide-react'
import { FigureList, Icon, PaymentPicture } from '../kit/index.ts'
import type { OfferCardWords } from './offer-card.ts'

type OfferCardProps = { card: OfferCardWords; scale: number; isChosen: boolean; onChoose: () => void }

/** Pressing anywhere on the card chooses it. */
export function OfferCard({ card, scale, isChosen, onChoose }: OfferCardProps) {
  // Over forty lines: the markup of one card, line by line.
  return (
    <article className={isChosen ? 'offer-card chosen' : 'offer-card'} aria-label={card.title}>
      <header>
        <label className="offer-card-choice">
          <input
            className="only-heard"
            type="radio"
            name="presented"
            aria-label={`${card.title}: ${card.terms}, ${card.monthly} a month`}
            checked={isChosen}
            onChange={onChoose}
          />
          <strong>{card.title}</strong>
          {isChosen && (
            <span className="offer-card-chosen">
              <Icon of={Check} /> Chosen
            </span>
          )}
        </label>
        <p className="muted">{card.terms}</p>
      </header>
      <div>
        <p className="offer-card-monthly">{card.monthly}</p>
        <p>{card.payments}</p>
        {card.finalPayment === null ? (
          <p>then the car is yours</p>
        ) : (
          <p>
            then <strong>{card.finalPayment}</strong>, only if you keep the car
          </p>
        )}
      </div>
      <PaymentPicture plan={card.plan} scale={scale} />
      <FigureList figures={card.figures} />
      <div className="offer-card-total">
        <p>
          <strong>{CUSTOMER_FIGURES.total}</strong> <strong className="offer-card-sum">{card.total}</strong>
        </p>
        <p className="muted">Deposit included</p>
      </div>
    </article>
  )
}
