import { spawn } from 'node:child_process'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './project.mjs'

const spawnNode = (args, env, output) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })

/** Runs a Node script without a shell or standard input and answers its exit code; output goes straight to the terminal. */
export const runNode = (args, { env = {} } = {}) => exitCode(spawnNode(args, env, 'inherit'))

/** The same, with everything it printed in one string. */
export async function readNode(args, { env = {} } = {}) {
  const child = spawnNode(args, env, 'pipe')
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

/**
 * `parseArgs`, with the help after its complaint.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} help
 */
export function readOptions(config, help) {
  try {
    return parseArgs(config)
  } catch {
    throw new Error(`Unknown option in ${config.args.join(' ')}.\n${help}`)
  }
}

/** The named ones of these, all of them without a name; an unknown name is an error. */
export function chosenOf(names, known, what) {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no ${what} ${unknown}. There are ${known.join(', ')}.`)
  return names.length > 0 ? names : known
}

/** Runs a command if its file is the program itself, and not imported by another. */
export function runIfMain(url, main) {
  if (url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2)).catch(fail)
}

/** Ends a command with a plain sentence; a known failure needs no stack. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
