import {
  CreditProfile,
  DealerStatus,
  FirstContactSource,
  PRODUCTS,
  PreferredContactMethod,
  VehicleType,
} from '@forecourt/core'

export const FIRST_CONTACT = [
  { value: FirstContactSource.Dealer, label: 'You', text: 'The broker calls the dealership first.' },
  { value: FirstContactSource.Customer, label: 'The customer', text: 'The broker calls the customer first.' },
] as const

export const CONTACT_METHODS = [
  { value: PreferredContactMethod.Phone, label: 'Phone' },
  { value: PreferredContactMethod.Email, label: 'E-mail' },
  { value: PreferredContactMethod.Text, label: 'Text' },
  { value: PreferredContactMethod.WhatsApp, label: 'WhatsApp' },
] as const

export const PRODUCT_OPTIONS = PRODUCTS.map(({ id, name }) => ({ value: id, label: name }))

/** The wording for car buyers. */
export const HISTORIES = [
  { value: CreditProfile.Prime, label: 'Good' },
  { value: CreditProfile.NearPrime, label: 'Fair' },
  { value: CreditProfile.NonPrime, label: 'Poor' },
] as const

export const VEHICLES = [
  { value: VehicleType.Car, label: 'Cars' },
  { value: VehicleType.Van, label: 'Vans' },
  { value: VehicleType.Bike, label: 'Bikes' },
] as const

export const CORNERS = [
  { value: 'square', label: 'Square' },
  { value: 'soft', label: 'Soft' },
  { value: 'round', label: 'Round' },
] as const

const STATUSES: Readonly<Record<DealerStatus, string>> = {
  [DealerStatus.Approved]: 'Approved',
  [DealerStatus.Suspended]: 'Suspended',
  [DealerStatus.Declined]: 'Declined',
  [DealerStatus.SetupInProgress]: 'Set-up in progress',
  [DealerStatus.OneOffDeal]: 'One-off deal',
  [DealerStatus.Tentative]: 'Tentative',
  [DealerStatus.ApprovedDCIOnly]: 'Approved, DCI only',
  [DealerStatus.OnHold]: 'On hold',
}

/** A dealership's status in words for its dealer. */
export const dealerStatusWords = (status: string | null | undefined): string =>
  STATUSES[status as DealerStatus] ?? 'Unknown'

type Worded = { readonly value: unknown; readonly label: string }

const CHOICES: Readonly<Record<string, readonly Worded[]>> = {
  firstContactSource: FIRST_CONTACT,
  preferredContactMethod: CONTACT_METHODS,
  products: PRODUCT_OPTIONS,
  creditProfiles: HISTORIES,
  vehicleTypes: VEHICLES,
  corners: CORNERS,
}

/** Texts of settings without a value. */
export const UNSET = { accent: 'The broker’s own colour', defaultTerm: 'The longest that fits' } as const

const unsetWords: ReadonlyMap<string, string> = new Map(Object.entries(UNSET))

/** A setting in words, for showing two versions side by side. */
export function settingWords(name: string, value: unknown): string {
  // A table of notifications and channels has no short form.
  if (name === 'preferences') return 'Other choices'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map((one) => settingWords(name, one)).join(', ')
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (value === null || value === undefined || value === '') return unsetWords.get(name) ?? 'None'
  return CHOICES[name]?.find((choice) => choice.value === value)?.label ?? String(value)
}
