import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'

/** An app that is reached by sockets: it listens on a port of its own, and its live notifications run. */
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
