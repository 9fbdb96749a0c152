import closeWithGraceOf from 'close-with-grace'
import type { Running } from './start.ts'

const SHUTDOWN_TIMEOUT_MS = 15_000

/** Reports 503, drains, sends `disconnected` to the sockets, closes them, stops the jobs, checkpoints and closes the database. */
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

/** Stops once: on a signal, on an uncaught error, or when the parent process is gone. */
export function closeWithGrace(running: Running): void {
  const { drainMs } = running.app.services.config
  const handle = closeWithGraceOf({ delay: drainMs + SHUTDOWN_TIMEOUT_MS, logger: quiet }, async ({ err }) => {
    if (err) running.app.log.fatal({ err }, 'the server stops because of a failure')
    await stop(running)
  })
  process.once('disconnect', () => void handle.close())
}

const quiet = { error: (message: unknown) => void process.stderr.write(`${String(message)}\n`) }
