import { type Built, buildApp, PAGES } from './app.ts'
import { type Config, type Environment, readConfig, refuseForgottenSandboxes } from './config.ts'
import { admitDataKeys } from './data-keys.ts'
import type { Database } from './db/database.ts'
import { prepareData } from './demo/make-demo.ts'
import { publishRelease } from './http/publish-release.ts'
import { requirePasskeyAddress } from './modules/auth/factors/passkey-address.ts'
import { openDatabase } from './open-database.ts'
import { createFileStore } from './providers/files/index.ts'
import { StartError } from './start-error.ts'

const NOT_PUBLISHED =
  'The widgets could not be copied to WIDGET_RELEASES: pages that are open during the next upgrade may lose theirs.'

export interface Running extends Built {
  readonly db: Database
  readonly address: string
}

/** Opens the database, loads data, registers routes, starts the jobs and only then listens. */
export async function start(environment: Environment): Promise<Running> {
  const config = readConfig(environment)
  refuseForgottenSandboxes(environment)
  const db = await openDatabase(config, warn)
  try {
    await admitDataKeys(db, config, new Date())
    await requirePasskeyAddress(db, config)
    const fileStore = createFileStore(config)
    await fileStore.check()
    const logins = await prepareData(db, config, fileStore, warn)
    await publishRelease(PAGES.widgets, config.releasesDir).catch((error) => warn(NOT_PUBLISHED, error))
    const built = await buildApp({ config, db, fileStore })
    const { realtime, jobs } = built.app.services
    await realtime.start()
    await built.app.listen({ port: config.port, host: config.host })
    await jobs.start()
    const address = built.app.services.publicUrl()
    say(address, logins, config)
    return { ...built, db, address }
  } catch (error) {
    await db.close()
    throw listenFailure(error, config)
  }
}

function say(address: string, logins: readonly string[], { sandboxes, demoData }: Config): void {
  const stands = `Sandboxes stand in for ${sandboxes.join(', ')}: nothing that they decide, take or send is real.`
  const lines = [
    `Forecourt is at ${address}`,
    ...logins.map((login) => `  ${login}`),
    ...(sandboxes.length === 0 ? [] : [demoData === 'off' ? `WARNING: ${stands}` : stands]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function warn(message: string, error?: unknown): void {
  const kind = error instanceof Error ? ` (${error.name})` : ''
  process.stderr.write(`${message}${kind}\n`)
}

function listenFailure(error: unknown, { port, host }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} of ${host} is taken. Set PORT to another.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} of ${host} may not be used by this user. Set PORT to another.`)
  return error
}
