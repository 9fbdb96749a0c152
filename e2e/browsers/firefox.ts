import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { type Driver, start } from './driver.ts'

/** Debian's Firefox speaks WebDriver BiDi itself: no other program between. */
export async function startFirefox(): Promise<Driver> {
  const profile = newProfile()
  const more = ['--headless', '--no-remote', '--new-instance', '--remote-debugging-port=0']
  const browser = start('firefox-esr', ['--profile', profile, ...more])
  const stop = async () => {
    await browser.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const call = await connect(await browser.printed(/WebDriver BiDi listening on (ws:\/\/\S+)/))
    await call('session.new', { capabilities: {} })
    const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    const context = contexts[0]?.context ?? ''
    return {
      open: async (url) => {
        await call('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      run: async (expression) => read(await call('script.evaluate', evaluation(context, expression))),
      perform: async (actions) => {
        await call('input.performActions', { context, actions })
      },
      resize: async (width, height) => {
        await call('browsingContext.setViewport', { context, viewport: { width, height } })
      },
      choose: async (field, files) => {
        const asked = { expression: field, target: { context }, awaitPromise: false }
        const { result } = (await call('script.evaluate', asked)) as { result: { sharedId?: string } }
        await call('input.setFiles', { context, element: { sharedId: result.sharedId }, files })
      },
      close: async () => {
        await call('browser.close', {}).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A headless window is never in front, and Firefox then reports no focus to a page without this setting. */
function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-firefox-'))
  writeFileSync(join(folder, 'user.js'), 'user_pref("focusmanager.testmode", true);\n')
  return folder
}

const evaluation = (context: string, expression: string) => ({
  expression: `(async () => JSON.stringify(await (${expression})))()`,
  target: { context },
  awaitPromise: true,
})

function read(answer: unknown): unknown {
  const { result, exceptionDetails } = answer as { result?: { value?: string }; exceptionDetails?: { text: string } }
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result?.value === undefined ? undefined : JSON.parse(result.value)
}

type Call = (method: string, params: object) => Promise<unknown>
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  const waiting = new Map<number, Waiting>()
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}
