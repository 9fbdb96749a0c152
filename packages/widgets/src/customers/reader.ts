/** Who reads the list, as far as the words of its rows hang on it (D50). */
export interface ListReader {
  readonly brokerName: string
  readonly isStaff: boolean
  /** Whether the reader may change records of this dealership now (D40). */
  mayAct(affiliateUserId: number | null): boolean
}
