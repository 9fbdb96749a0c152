import { existsSync } from 'node:fs'
import { freePort } from '../../scripts/postgres.mjs'
import { type Driver, start } from './driver.ts'

const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
const VERSIONS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']

/** WebKitGTK's own small browser, which its driver steers. */
function miniBrowser(): string {
  const places = FOLDERS.flatMap((folder) => VERSIONS.map((version) => `${folder}/${version}/MiniBrowser`))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error('WebKitGTK is installed without its MiniBrowser.')
  return found
}

/** It has no headless mode: it draws on a screen in memory, without a graphics card. */
export async function startWebKit(): Promise<Driver> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  try {
    const display = `:${await screen.printed(/^(\d+)$/m)}`
    return await drive(display, screen.stop)
  } catch (error) {
    await screen.stop()
    throw error
  }
}

async function drive(display: string, stopScreen: () => Promise<void>): Promise<Driver> {
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  try {
    const session = await openSession(`http://127.0.0.1:${port}/session`)
    return {
      open: async (url) => {
        await ask(`${session}/url`, { url })
      },
      run: (expression) => evaluate(session, expression),
      perform: async (actions) => {
        await ask(`${session}/actions`, { actions })
      },
      resize: (width, height) => resize(session, width, height),
      choose: async (field, files) => {
        const found = await ask(`${session}/execute/sync`, { script: `return ${field}`, args: [] })
        const [id] = Object.values(found as Record<string, string>)
        await ask(`${session}/element/${id}/value`, { text: files.join('\n') })
      },
      close: async () => {
        await ask(session, undefined, 'DELETE').catch(() => undefined)
        await driver.stop()
        await stopScreen()
      },
    }
  } catch (error) {
    await driver.stop()
    throw error
  }
}

/** The window has a frame and bars around the page. */
async function resize(session: string, width: number, height: number): Promise<void> {
  const inner = (await evaluate(session, '[innerWidth, innerHeight]')) as [number, number]
  const outer = (await ask(`${session}/window/rect`, undefined, 'GET')) as { width: number; height: number }
  const rect = { width: width + outer.width - inner[0], height: height + outer.height - inner[1] }
  await ask(`${session}/window/rect`, rect)
}

async function openSession(address: string): Promise<string> {
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } }
  for (let tries = 0; ; tries += 1)
    try {
      const { sessionId } = (await ask(address, { capabilities: { alwaysMatch } })) as { sessionId: string }
      return `${address}/${sessionId}`
    } catch (error) {
      // The driver takes a moment to listen; a refusal of its own is final.
      if (tries > 100 || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

async function evaluate(session: string, expression: string): Promise<unknown> {
  const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression})))().then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const answer = (await ask(`${session}/execute/async`, { script, args: [] })) as { value?: string; error?: string }
  if (answer.error) throw new Error(answer.error)
  return answer.value === undefined ? undefined : JSON.parse(answer.value)
}

async function ask(address: string, body?: object, method = 'POST'): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
