import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

/** The figures that the tests of a suite noted, one name and figure a line. */
export function readFigures(text) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

export function figuresTable(rows) {
  const width = Math.max(0, ...rows.map(([what]) => what.length))
  return rows.map(([what, value]) => `  ${what.padEnd(width)}  ${value}`).join('\n')
}

/** Runs a suite whose tests note figures (`e2e/support/figures.ts`), prints them at its end and returns its exit code. */
export async function runWithFigures(suite, args, env = {}) {
  const file = inProject('.cache/test', `${suite.replaceAll(/\W+/g, '-')}-figures.jsonl`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const code = await runNode(args, { env: { ...env, FIGURES_FILE: file } })
  const rows = existsSync(file) ? readFigures(readFileSync(file, 'utf8')) : []
  console.log(`\nFigures of ${suite}:\n${figuresTable(rows)}\n${suite}: ${code === 0 ? 'passed' : 'FAILED'}`)
  return code
}
