import { SettingsError } from './config.ts'
import { start } from './start.ts'
import { closeWithGrace } from './stop.ts'

try {
  const running = await start(process.env)
  closeWithGrace(running)
} catch (error) {
  const text =
    error instanceof SettingsError || process.env.NODE_ENV === 'production'
      ? (error as Error).message
      : (error as Error).stack
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
