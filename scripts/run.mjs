import { spawn } from 'node:child_process'
import process from 'node:process'
import { root } from './project.mjs'

/** Runs a Node script without a shell or standard input and answers its exit code; output goes straight to the terminal. */
export function runNode(args, { env = {}, quiet = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  return exitCode(child)
}

/** The same, with everything it printed in one string. */
export async function readNode(args, { env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return { code: await exitCode(child), output }
}

export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs jobs with at most `width` at a time and answers their results in the order of the jobs. */
export async function runJobs(jobs, width) {
  const results = []
  const waiting = jobs.map((job, index) => ({ job, index }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next.index] = await next.job()
  }
  await Promise.all(Array.from({ length: Math.min(width, jobs.length) }, work))
  return results
}

/** Ends a command with a plain sentence; a known failure needs no stack. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
