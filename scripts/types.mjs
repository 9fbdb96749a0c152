import { mkdirSync } from 'node:fs'
import { runCheck } from './install.mjs'
import { inProject, toolPath } from './project.mjs'
import { readNode, runJobs } from './run.mjs'

/**
 * Slowest first, so that two at a time end together. Folders with the same settings are one program, so that their shared
 * files are checked once: widgets, stories and portal; the tests of core, of whole screens, and benches.
 */
const programs = [
  'tsconfig.pages.json',
  'tsconfig.tests.json',
  'apps/api/tsconfig.json',
  'packages/core/tsconfig.json',
  'scripts/tsconfig.json',
]

function check(program) {
  const info = inProject('.cache/types', `${program.replaceAll('/', '-')}.tsbuildinfo`)
  return readNode([
    toolPath('tsc'),
    '-p',
    inProject(program),
    '--incremental',
    '--tsBuildInfoFile',
    info,
    '--pretty',
    'false',
  ])
}

/** Checks the types of every program, two at a time, and answers how many passed and failed. */
export async function checkTypes() {
  mkdirSync(inProject('.cache/types'), { recursive: true })
  const jobs = programs.map((program) => async () => {
    const { code, output } = await check(program)
    console.log(code === 0 ? `  ok    ${program}` : `  FAIL  ${program}\n${output}`)
    return code === 0
  })
  const results = await runJobs(jobs, 2)
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length, skipped: 0 }
}

runCheck(import.meta.url, checkTypes)
