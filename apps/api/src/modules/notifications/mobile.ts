/** Landlines take no texts. */
const MOBILE = /^(\+44|0)\s*7/

/** The number if it is a mobile number, otherwise null. */
export const mobileOnly = (phone: string | null | undefined): string | null =>
  phone && MOBILE.test(phone) ? phone : null
