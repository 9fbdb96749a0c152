export { hasCompleteAffordability } from './affordability.ts'
export {
  checkBankAccount,
  formatSortCode,
  normaliseAccountNumber,
  normaliseSortCode,
  validateAccountNumber,
  validateSortCode,
} from './bank-account.ts'
export { allowedTerms, VALUATION_TERMS, validateCreditProfile, validateProductType, validateTerm } from './choices.ts'
export { contrastOf, isColour } from './colour.ts'
export { type ProposalKind, searchWording } from './consents.ts'
export {
  formatPhone,
  normaliseMobile,
  normalisePhone,
  validateEmail,
  validateMobile,
  validatePhone,
} from './contact.ts'
export { searchCountries, validateCountry } from './countries.ts'
export { countryWords } from './country-words.ts'
export { validateDateOfBirth } from './date-of-birth.ts'
export {
  MAX_ANNUAL_MILEAGE,
  MAX_MILEAGE,
  MAX_PRICE,
  missingForDeal,
  missingForQuickQuote,
  validateAnnualMileage,
  validateDeposit,
  validateMileage,
  validatePrice,
} from './deal.ts'
export { isEmpty, type ValidationMessage, validateRequired } from './empty.ts'
export { foldLetters, foldText, hasSearchWords, searchableText, searchTokens, searchWords, sortKeyOf } from './fold.ts'
export { messagesOf } from './form.ts'
export { validateLength } from './length.ts'
export { normaliseName } from './names.ts'
export { currencyAfterBlur, numberAfterBlur, validateCurrency, validateNumber } from './numbers.ts'
export { validateOwnPage } from './own-page.ts'
export { LEAST_PASSWORD_SCORE, plainPasswordWeakness, wordsAbout } from './password.ts'
export { plainText } from './plain-text.ts'
export { normalisePostcode } from './postcode.ts'
export { HISTORY_MONTHS, missingForProposal, type ProposalFacts } from './proposal.ts'
export {
  canLookUpRegistration,
  formatRegistration,
  hasRegistrationStyle,
  normaliseRegistration,
} from './registration.ts'
export {
  canonicalRegistration,
  validateFirstRegistered,
  validateRegistration,
  validateVehicleYear,
  validateVin,
} from './vehicle-facts.ts'
