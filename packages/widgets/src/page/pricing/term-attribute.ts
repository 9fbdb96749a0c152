import { validateTerm } from '@forecourt/core'

/** The months that a host names in an attribute; undefined for a term that no quote can have (§5), as where it names none. */
export const termOf = (months: number | undefined): number | undefined =>
  validateTerm(months, { required: true }) === null ? months : undefined
