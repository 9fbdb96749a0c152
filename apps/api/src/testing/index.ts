export {
  BASE_URL,
  buildTestApp,
  type SignedInTester,
  type TestApp,
  type TestAppOptions,
  type TestClock,
  testConfig,
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
export { injectFetch } from './inject-fetch.ts'
export { openTestDatabase, type TestDatabase } from './test-database.ts'
