import { type Application, searchableText } from '@forecourt/core'

/** The words that find an application (`POST /search`). */
export function searchTextOf({ customer, vehicle, brokerReference, partExRegistration }: Application): string {
  return searchableText([
    [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.contactNumber,
    vehicle?.vrm ?? vehicle?.vehicleRegistration,
    vehicle?.make,
    vehicle?.model,
    partExRegistration,
    brokerReference ? String(brokerReference) : null,
  ])
}
