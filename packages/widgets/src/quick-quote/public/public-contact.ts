/** What somebody ticks before anything is sent; kept with the answer, in these words. */
export const consentWords = (dealerName: string): string => `${dealerName} may contact me about this quote`
