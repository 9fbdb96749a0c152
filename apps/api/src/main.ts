import { start } from './start.ts'
import { StartError } from './start-error.ts'
import { closeWithGrace } from './stop.ts'

try {
  const running = await start(process.env)
  closeWithGrace(running)
} catch (error) {
  const text =
    error instanceof StartError || process.env.NODE_ENV === 'production'
      ? (error as Error).message
      : (error as Error).stack
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
