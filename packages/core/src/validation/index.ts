export type { AffordabilityFacts, AffordabilityField } from './affordability.ts'
export { hasCompleteAffordability, missingAffordability } from './affordability.ts'
export type { BankAccountCheck } from './bank-account.ts'
export {
  checkBankAccount,
  formatSortCode,
  normaliseAccountNumber,
  normaliseSortCode,
  validateAccountNumber,
  validateSortCode,
} from './bank-account.ts'
export { allowedTerms, validateCreditProfile, validateProductType, validateTerm } from './choices.ts'
export {
  formatPhone,
  normaliseMobile,
  normalisePhone,
  validateEmail,
  validateMobile,
  validatePhone,
} from './contact.ts'
export type { Country } from './countries.ts'
export { countryOf, searchCountries } from './countries.ts'
export { validateDateOfBirth } from './date-of-birth.ts'
export type { DealFacts, DealMoney } from './deal.ts'
export { missingForDeal, validateDeposit, validatePrice } from './deal.ts'
export type { Requirable, ValidationMessage } from './empty.ts'
export { isEmpty, validateRequired } from './empty.ts'
export type { Rule } from './form.ts'
export { firstMessage, messagesOf } from './form.ts'
export type { NumberLimits } from './numbers.ts'
export { currencyAfterBlur, numberAfterBlur, readNumberText, validateCurrency, validateNumber } from './numbers.ts'
export { LEAST_PASSWORD_SCORE, plainPasswordWeakness, wordsAbout } from './password.ts'
export { normalisePostcode, postcodeHint } from './postcode.ts'
export type { ProposalFacts, ProposalKind } from './proposal.ts'
export { HISTORY_MONTHS, missingForProposal, monthsCovered } from './proposal.ts'
export { canLookUpRegistration, formatRegistration, normaliseRegistration, registrationHint } from './registration.ts'
