import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { inProject } from '../../scripts/project.mjs'
import { clientOf } from './records.ts'

/** `examples/server-drawn` as a process of its own, which has a server key of the demo's dealership. */
export async function openDrawnSite(forecourt: string) {
  const { client, affiliateUserId } = await clientOf(forecourt, 'dealer')
  const { key } = await client.keys.createServer({ affiliateUserId: affiliateUserId ?? 0 })
  const env = { ...process.env, NODE_OPTIONS: '', FORECOURT: forecourt, FORECOURT_SERVER_KEY: key, PORT: '0' }
  const child = spawn(process.execPath, [inProject('examples/server-drawn/server.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(child.stdout), 'line')
  return {
    url: String(url),
    key,
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
