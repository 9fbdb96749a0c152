import { test as base } from '@playwright/test'
import { ServerProcess, type ServerSettings } from './server-process.ts'

interface TestFixtures {
  /** Starts a server for this test only, which it may kill and restart at will. */
  readonly ownServer: (settings?: ServerSettings) => Promise<ServerProcess>
}

interface WorkerFixtures {
  /** One server for all tests of a worker; tests that would disturb the others take `ownServer`. */
  readonly server: ServerProcess
}

/** Playwright's `test` on a real server: `page.goto('/')` opens the portal of the worker's one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  ownServer: async ({ browserName: _ }, use) => {
    const started: ServerProcess[] = []
    await use(async (settings) => {
      const server = await ServerProcess.start(settings)
      started.push(server)
      return server
    })
    for (const server of started) await server.dispose()
  },
})

export { expect } from '@playwright/test'
