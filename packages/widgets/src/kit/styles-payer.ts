import banner from './layout/banner.css?inline'
import status from './status/status.css?inline'
import { baseStyles } from './styles-base.ts'
import vehicle from './vehicle/vehicle.css?inline'

/** Styles of a payer's page, which loads nothing else of the portal. */
export const payerStyles: readonly string[] = [...baseStyles, status, banner, vehicle]
