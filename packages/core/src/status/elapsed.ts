import { DAY_MS, SECOND_MS } from '../calendar/index.ts'

/** Below this an application is new; spec §4 and §9 as elapsed time, in milliseconds (D1). */
export const NEW_FOR = 180 * SECOND_MS
/** Above this an application has expired. */
export const EXPIRES_AFTER = 31 * DAY_MS
/** Above this an Underwriting application without a broker reference leaves the list. */
export const HIDDEN_AFTER = 2 * DAY_MS
/** The age at which an Underwriting application is listed as NTU Other. */
export const AGES_FROM = 7 * DAY_MS
