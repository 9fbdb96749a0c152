import closeWithGraceOf from 'close-with-grace'
import type { Running } from './start.ts'

const SHUTDOWN_TIMEOUT_MS = 15_000

/** Readiness 503, a short drain, `disconnected` to the sockets, close, stop jobs, checkpoint, close the database. */
async function stop({ app, readiness, db }: Running): Promise<void> {
  const { drainMs } = app.services.config
  readiness.stop()
  await new Promise((resolve) => setTimeout(resolve, drainMs))
  const { jobs, realtime } = app.services
  await realtime.stop()
  await app.close()
  await jobs.stop()
  await db.close()
}

/** Once, on a signal, on an uncaught failure, or when the parent process is gone. */
export function closeWithGrace(running: Running): void {
  const { drainMs } = running.app.services.config
  const handle = closeWithGraceOf({ delay: drainMs + SHUTDOWN_TIMEOUT_MS, logger: quiet }, async ({ err }) => {
    if (err) running.app.log.fatal({ err }, 'the server stops because of a failure')
    await stop(running)
  })
  process.once('disconnect', () => void handle.close())
}

const quiet = { error: (message: unknown) => void process.stderr.write(`${String(message)}\n`) }
