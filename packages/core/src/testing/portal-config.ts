import type { PortalConfig } from '../models/index.ts'

/** The server's facts about itself and the broker. */
export function aPortalConfig(given: Partial<PortalConfig> = {}): PortalConfig {
  return {
    brokerName: 'Forecourt',
    brokerAddress: '1 Sandbox Yard, Ludlow SY8 0ZZ',
    brokerFcaNumber: '000000',
    supportPhone: '01632 960140',
    supportEmail: 'support@forecourt.test',
    defaultAnnualMileage: 8000,
    extraTerms: [],
    features: [],
    ...given,
  }
}
