/** Landlines take no texts. */
const MOBILE = /^(\+44|0)\s*7/

/** The number when it is a mobile's, else none. */
export const mobileOnly = (phone: string | null | undefined): string | null =>
  phone && MOBILE.test(phone) ? phone : null
