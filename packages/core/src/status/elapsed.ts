/** Spec §4 and §9 as elapsed time, in milliseconds (D1). */
export const SECOND = 1000
export const HOUR = 3600 * SECOND
export const DAY = 24 * HOUR

/** Under this an application is new. */
export const NEW_FOR = 180 * SECOND
/** Beyond this an application has expired. */
export const EXPIRES_AFTER = 31 * DAY
/** Beyond this an Underwriting application without a broker reference leaves the list. */
export const HIDDEN_AFTER = 2 * DAY
/** From this on an Underwriting application is listed as NTU Other. */
export const AGES_FROM = 7 * DAY

const LOCAL_TIME = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** A moment as it arrives, a Date or ISO text, in milliseconds; text without a zone is read as UTC on every machine. */
export function millisecondsOf(moment: unknown): number | null {
  if (moment instanceof Date) return validOrNull(moment.getTime())
  if (typeof moment !== 'string') return null
  return validOrNull(Date.parse(LOCAL_TIME.test(moment) ? `${moment}Z` : moment))
}

function validOrNull(milliseconds: number): number | null {
  return Number.isFinite(milliseconds) ? milliseconds : null
}
