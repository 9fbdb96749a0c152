import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { ensureHeadless } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { checkLayering } from './layering.mjs'
import { root, toolPath } from './project.mjs'
import { readNode, runIfMain } from './run.mjs'
import { checkTypes } from './types.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit to compare with: the given one, otherwise HEAD, or its parent if nothing is edited. */
const changedSince = (named) => named ?? (git('status', '--porcelain') ? 'HEAD' : 'HEAD~1')

const projects = ['core', 'widgets', 'scripts', 'api', 'component', 'stories']

/** The projects whose tests can import a file of each workspace; any other file may concern all of them. */
const IMPORTED_BY = [
  { workspace: /^(packages\/widgets|apps\/portal)\//, projects: ['widgets', 'scripts', 'component', 'stories'] },
  { workspace: /^apps\/api\/.+\.ts$/, projects: ['scripts', 'api'] },
]

/** Vitest follows the imports of every test of a project, which takes seconds: those that cannot be affected are left out. */
export function projectsFor(files) {
  const affected = new Set(
    files.flatMap((file) => IMPORTED_BY.find(({ workspace }) => workspace.test(file))?.projects ?? projects),
  )
  return projects.filter((project) => affected.has(project))
}

const filesSince = (commit) =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((names) => names.split('\n'))
    .filter(Boolean)

async function checked(args) {
  const { code, output } = await readNode(args)
  process.stdout.write(output)
  return code === 0
}

const noFailures = ({ failed }) => failed === 0

function testsSince(commit) {
  const named = projectsFor(filesSince(commit)).flatMap((project) => ['--project', project])
  return checked([toolPath('vitest'), 'run', '--changed', commit, '--passWithNoTests', '--reporter=dot', ...named])
}

/** Types, lint and layers of the whole project; the tests that the changes reach. */
async function main([commit]) {
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

runIfMain(import.meta.url, main)
