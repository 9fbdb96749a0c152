import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/postgres.mjs'
import { inProject } from '../../scripts/project.mjs'
import { newDataFolder } from './data-folder.ts'
import { embeddedDatabase, newDatabase, type ServerDatabase } from './server-database.ts'

/** For the servers of all suites: with a database server, /metrics is closed without it. */
const METRICS_TOKEN = 'metrics-token-of-the-suites'

const MOVED_CLOCK = new URL('moved-clock.mjs', import.meta.url).href

// The first of a run makes the demo, and may have to share its cores with many others.
const startsWithin = 300_000

export interface ServerSettings {
  /** Time that each sandbox lender takes to decide. */
  readonly decisionDelayMs?: number
  readonly env?: Readonly<Record<string, string>>
  /** Another release of the program, in a folder of its own; E2E_SERVER_ROOT names one for all. */
  readonly root?: string
}

/** A server of another release or with other keys cannot read the data that the run's first server has filled. */
const isOfTheRun = ({ env, root }: ServerSettings) => env === undefined && root === undefined

/** A real server process on a port and a data folder of its own, with the demo data in it. */
export class ServerProcess {
  readonly port: number
  readonly dataDir: string
  readonly database: ServerDatabase
  readonly #settings: ServerSettings
  #child: ChildProcess | undefined
  #output = ''

  private constructor(port: number, database: ServerDatabase, settings: ServerSettings) {
    this.port = port
    this.dataDir = newDataFolder(isOfTheRun(settings))
    this.database = database
    this.#settings = settings
  }

  static async start(settings: ServerSettings = {}): Promise<ServerProcess> {
    const database = isOfTheRun(settings) ? await newDatabase() : embeddedDatabase
    const server = new ServerProcess(await freePort(), database, settings)
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The same server by another name: another origin for a page, as a dealer's own site is. */
  get otherOrigin(): string {
    return `http://localhost:${this.port}`
  }

  /** Its metrics, as Prometheus reads them. */
  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    return await (await fetch(`${this.url}/metrics`, { headers })).text()
  }

  /** Its output so far. */
  get output(): string {
    return this.#output
  }

  /** Starts it, again after `kill` or `stop`, on the same port and the same data. */
  async start(): Promise<void> {
    const root = this.#settings.root ?? process.env.E2E_SERVER_ROOT ?? inProject()
    const args = ['--enable-source-maps', '--import', MOVED_CLOCK, join(root, 'apps/api/dist/main.js')]
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    this.#child = child
    await this.#untilReady(child)
  }

  /** Moves its clock on, in milliseconds: some rules count from a moment that the server itself notes. */
  async passTime(moveBy: number): Promise<void> {
    const child = this.#child
    if (!child) throw new Error('The server is not running')
    const moved = once(child, 'message')
    child.send({ moveBy })
    await moved
  }

  /** Kills the process with SIGKILL, which leaves it no time to tidy up. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Stops it gently and waits for its end. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async dispose(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
    await this.database.drop()
  }

  /** The environment of its process, also for the administration's commands. */
  get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ...this.database.env,
      DEMO_DATA: 'on',
      SANDBOX_ALLOWED: 'on',
      METRICS_TOKEN,
      DRAIN_MS: '200',
      SANDBOX_DECISION_DELAY_MS: String(this.#settings.decisionDelayMs ?? 500),
      ...this.#settings.env,
    }
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + startsWithin
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`The server did not become ready on ${this.url}:\n${this.#output.slice(-4000)}`)
      await delay(100)
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/ready`)).ok
    } catch {
      return false
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
