/** Above every lender's limit, and still a figure that core reads. */
const MOST_MILES = 9_999_999

/** A mileage of more digits, or below zero, prices like the nearest one that core reads: a typing error is no crash. */
export const pricedMileage = (miles: number | null | undefined): number | null =>
  typeof miles === 'number' ? Math.min(Math.max(miles, 0), MOST_MILES) : null
