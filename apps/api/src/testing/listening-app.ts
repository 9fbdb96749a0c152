import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'

/** Starts an app that listens on its own port and sends live notifications, for tests with sockets. */
export async function buildListeningApp(options: TestAppOptions = { modules: [] }): Promise<TestApp> {
  const test = await buildTestApp(options)
  await test.services.realtime.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...test,
    async close() {
      await test.services.realtime.stop()
      await test.close()
    },
  }
}
