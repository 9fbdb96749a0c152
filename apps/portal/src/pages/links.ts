import { useNavigate } from 'react-router'
import { useEvent, type useHost } from '../use-widget.ts'
import { type VehicleDetail, vehicleQuery } from './vehicle-query.ts'

type Host = ReturnType<typeof useHost>

export type OfApplication = { applicationId: string; tab?: string }

export const customerAddress = ({ applicationId, tab }: OfApplication) =>
  `/customer/${encodeURIComponent(applicationId)}${tab ? `?tab=${tab}` : ''}`

/** Opens a widget's customer on the customer's own page. */
export function useCustomerLinks(host: Host): void {
  const go = useNavigate()
  useEvent<OfApplication>(host, 'forecourt-open', (detail) => go(customerAddress(detail)))
}

/** Passes a widget's vehicle to the form that needs it. */
export function useVehicleLinks(host: Host): void {
  const go = useNavigate()
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (vehicle) => go(`/quick-quote${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (vehicle) => go(`/new-proposal${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-check-eligibility', (vehicle) =>
    go(`/new-proposal${vehicleQuery(vehicle, 'eligibility')}`),
  )
  useEvent<VehicleDetail>(host, 'forecourt-value', (vehicle) => go(`/valuations${vehicleQuery(vehicle)}`))
}
