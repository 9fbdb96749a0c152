import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { ensureHeadless } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { checkLayering } from './layering.mjs'
import { root, toolPath } from './project.mjs'
import { fail, readNode } from './run.mjs'
import { checkTypes } from './types.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit whose successors count as changed: the one named, else HEAD, or the one before where nothing is edited. */
const changedSince = (named) => named ?? (git('status', '--porcelain') ? 'HEAD' : 'HEAD~1')

/** Vitest follows imports, so a change in a part runs the tests of what is made of it. */
const projects = ['core', 'widgets', 'scripts', 'api', 'component', 'stories']

async function checked(args) {
  const { code, output } = await readNode(args)
  process.stdout.write(output)
  return code === 0
}

const noFailures = ({ failed }) => failed === 0

function testsSince(commit) {
  const named = projects.flatMap((project) => ['--project', project])
  return checked([toolPath('vitest'), 'run', '--changed', commit, '--passWithNoTests', '--reporter=dot', ...named])
}

/** Types, lint and layers of the whole project; the tests that the changes reach. */
/** @param {string | undefined} commit */
async function main(commit) {
  await ensureInstalled()
  await ensureHeadless()
  const results = await Promise.all([
    checkTypes().then(noFailures),
    checked([toolPath('biome'), 'check', '--error-on-warnings', '.']),
    checkLayering().then(noFailures),
    testsSince(changedSince(commit)),
  ])
  if (results.includes(false)) process.exitCode = 1
}

main(process.argv[2]).catch(fail)
