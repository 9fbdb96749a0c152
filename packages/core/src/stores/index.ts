export { createStores, type Stores, type StoresOptions } from './create-stores.ts'
export { createDealerships, type Dealerships, type DealershipsOptions } from './dealerships.ts'
export { type Applications, createApplications } from './lists/applications.ts'
export type { ApplicationsOptions } from './lists/applications-options.ts'
export { createNotifications, type Notifications, type NotificationsOptions } from './lists/notifications.ts'
export { createPayments, type Payments, type PaymentsOptions } from './lists/payments.ts'
export { createStock, type DealerStock, type Stock, type StockOptions } from './lists/stock.ts'
export {
  createValuations,
  type DealershipValuations,
  type ValuationList,
  type Valuations,
  type ValuationsOptions,
} from './lists/valuations.ts'
export { createLive, type Live, type LiveOptions } from './live.ts'
export { createNow, type Now, type NowOptions } from './now.ts'
export {
  type Asking,
  createResource,
  type Loadable,
  type Resource,
  type ResourceOptions,
  type ResourceState,
} from './resource.ts'
export { applyScenario, type OpenApplication, type ScenarioTargets } from './scenario-effects.ts'
export type { Schedule } from './schedule.ts'
export { wakeForChanges } from './wake-for-changes.ts'
