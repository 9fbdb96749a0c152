import pg from 'pg'
import type { Listener, Stop } from './database.ts'

type Warn = (message: string, error: unknown) => void

const RETRY_MS = [100, 500, 1_000, 2_000, 5_000]
const BEAT_MS = 15_000
const ANSWERS_WITHIN_MS = 10_000

/** A separate connection that reconnects after a loss and reports it, because notifications were missed. */
export async function listenOn(
  options: pg.ClientConfig,
  channel: string,
  listener: Listener,
  warn: Warn,
): Promise<Stop> {
  // Over forty lines: its steps share one client and call each other.
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options, query_timeout: ANSWERS_WITHIN_MS })
    fresh.on('notification', (message) => listener.onMessage(message.payload ?? ''))
    fresh.on('error', (error) => warn('The connection that listens to the database was lost', error))
    fresh.once('end', () => {
      if (client === fresh) reconnect(0)
    })
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    keepAsking(fresh)
    if (isStopped) await fresh.end()
  }

  function reconnect(attempt: number): void {
    client = null
    if (isStopped) return
    retry = setTimeout(() => void again(attempt), RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)])
  }

  async function again(attempt: number): Promise<void> {
    try {
      await connect()
      listener.onReconnect?.()
    } catch (error) {
      warn('The database cannot be listened to', error)
      reconnect(attempt + 1)
    }
  }

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    const open = client
    client = null
    await open?.end()
  }
}

/**
 * A connection that only listens never notices that the other end is gone: it is pinged, and closed if no answer comes.
 */
function keepAsking(client: pg.Client): void {
  const beat = setInterval(() => void client.query('select 1').catch(() => client.end()), BEAT_MS)
  client.once('end', () => clearInterval(beat))
}
