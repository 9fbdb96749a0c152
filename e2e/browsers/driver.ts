import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Actions as both protocols write them (W3C WebDriver, "Actions"). */
export type Actions = readonly Record<string, unknown>[]

/** The part of a real browser that these tests need. */
export interface Driver {
  open(address: string): Promise<void>
  /** Runs an expression in the page and returns its value by JSON. */
  run(expression: string): Promise<unknown>
  perform(actions: Actions): Promise<void>
  /** Makes the page this large, as a phone's is. */
  resize(width: number, height: number): Promise<void>
  /** Gives files to the field that an expression names, as its chooser does. */
  choose(field: string, files: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface Started {
  readonly child: ChildProcess
  /** A folder for the browser's files. */
  readonly folder: string
  /** Waits until the program prints a line that matches, and returns the match. */
  printed(line: RegExp): Promise<string>
  stop(): Promise<void>
}

const STARTS_WITHIN = 60_000

export function start(program: string, args: readonly string[], env: Record<string, string> = {}): Started {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-browser-'))
  const child = spawn(program, args, {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8000)
    })
  const printed = async (line: RegExp) => {
    for (const deadline = Date.now() + STARTS_WITHIN; Date.now() < deadline; ) {
      const found = line.exec(output)
      if (found) return found[1] ?? ''
      if (child.exitCode !== null) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${program} did not start:\n${output}`)
  }
  return { child, folder, printed, stop: () => end(child, folder) }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(forced)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
