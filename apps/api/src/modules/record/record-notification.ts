import { type AnyContent, type Application, fullNameOf, type ScenarioName } from '@forecourt/core'
import type { NotificationDraft } from '../../realtime/gateway.ts'
import { type ApplicationRow, listedApplicationOf } from './record.ts'

/** Identifies the dealership and the application: the name is a notification's only personal data. */
export function notificationOf(
  application: Application,
  scenario: ScenarioName,
  more: Partial<AnyContent>,
  now: Date,
): NotificationDraft {
  const { cosmosId: applicationId, affiliateUserId, customer, vehicle } = application
  const about = { applicationId, customerName: fullNameOf(customer) || null, vehicleReg: vehicle?.vrm ?? null }
  return { affiliateUserId, applicationId, scenario, content: { ...about, ...more }, created: now }
}

export const notificationOfRow = (
  row: ApplicationRow,
  scenario: ScenarioName,
  more: Partial<AnyContent>,
  now: Date,
): NotificationDraft => notificationOf(listedApplicationOf({ row, proposals: [], pack: null }), scenario, more, now)
