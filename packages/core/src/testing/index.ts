export { unnamedFields } from '../trail/field-lines.ts'
export { anyRecord, type Choose } from './any-record.ts'
export { anApplication, aPayoutPack, aProposal, aQuickQuote, aRequirement, proposalsOf } from './applications.ts'
export {
  type Answering,
  type AnswerTo,
  type Asked,
  aGate,
  busyFor,
  createTestServer,
  nothing,
  refused,
  type TestServer,
  unreachable,
} from './contract-server.ts'
export { aCustomer, anAffordability } from './customers.ts'
export { aDealer, aDealerGroup, dealers } from './dealers.ts'
export { SAMPLE_PDF } from './files.ts'
export { type Ago, ago, aMoment } from './moments.ts'
export { aPortalConfig } from './portal-config.ts'
export { createTestRealtime } from './test-realtime.ts'
export { createTestTime } from './test-time.ts'
export { europeanNames, otherRows, understoodRows } from './typed-rows.ts'
export { aToken, aUser, people, sessionOf } from './users.ts'
export { aVehicle } from './vehicles.ts'
