export {
  buildTestApp,
  type SignedInTester,
  type TestApp,
} from './build-test-app.ts'
export {
  CAST,
  DEALERSHIPS,
  type DealershipName,
  emailOf,
  KEYS,
  QUILLMERE_PAGE,
  type RoleName,
  TEST_PASSWORD,
} from './cast.ts'
export { endLeases } from './end-leases.ts'
export { openTestDatabase, type TestDatabase } from './test-database.ts'
