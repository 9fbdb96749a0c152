export { CustomerScreen, PresentedOffers, type PresentedScreen } from './CustomerScreen.tsx'
export { default as presentingStyles } from './customer-view.css?inline'
export { cardId, type PresentedOffer, type PresentedQuote } from './offer-card.ts'
