/** Notes between dealer and broker about a customer. */
export const WEEKEND =
  'Customer collects Saturday at 10:00. Part-exchange keys are in the office, two sets, with the V5C.'
export const MONTHLY = 'Spoke to the customer, happy with the monthly. Wants it before the end of the month.'
export const TERM = 'Customer asked for a longer term if the rate stays the same.'
export const PAYSLIPS = 'Lender asks for the last three payslips. They can be photos if all four corners show.'
export const CHECKING = 'Sent to the panel. Most answers come within the hour.'
export const MILEAGE_NOTE = 'Please confirm the mileage before the invoice goes out.'
export const SETTLEMENT = 'Settlement figure is valid for ten days.'
