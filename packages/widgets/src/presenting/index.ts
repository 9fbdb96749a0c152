export { CustomerScreen, PresentedOffers, type PresentedScreen } from './CustomerScreen.tsx'
export { cardId, type PresentedOffer, type PresentedQuote } from './offer-card.ts'
export { presentingStyles } from './presenting-styles.ts'
