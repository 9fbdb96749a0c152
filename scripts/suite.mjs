import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFaketime } from './faketime.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { ensurePromtool } from './promtool.mjs'
import { chosenOf, fail, runNode } from './run.mjs'

const playwright = (config) => [toolPath('playwright'), 'test', '--config', config]
const vitest = (config) => [toolPath('vitest'), 'run', '--config', `${config}/vitest.config.ts`]
const runProgram = (file, args) => runNode(['--conditions=@forecourt/source', '--import', 'tsx', file, ...args])

const pictures = (subject) => ({
  needs: [ensureChromium],
  run: (args) => runProgram('e2e/pictures/main.ts', [subject, ...args]),
})

/** Programs and tests that need the built product and take minutes, so that `npm test` leaves them out. */
const suites = {
  /** Each screen by keyboard, read out as a screen reader would, and looked at by axe. */
  accessibility: {
    needs: [ensureChromium],
    run: (args) => runWithFigures('accessibility', [...playwright('e2e/accessibility'), ...args]),
  },
  /** Bad days: killed, slow, full, silent or late parts, and the user's view of them. */
  faults: { needs: [ensurePostgres, ensureChromium, ensureFaketime], run: runFaults },
  /** The busiest hour of 2,000 dealers for ten minutes on three processes; `-- --minutes 2` for a shorter one. */
  load: { needs: [ensurePostgres], run: (args) => runProgram('e2e/load/main.ts', args) },
  /** Tests the procedures of docs/operations.md: back-up, restore, export, import, drain, upgrade. */
  operations: {
    needs: [ensurePostgres, ensurePromtool],
    run: (args) => runWithFigures('operations', [...vitest('e2e/operations'), ...args]),
  },
  /**
   * Photographs each screen of the built demo at three widths and in both themes, full, empty, loading and failed, one
   * sheet for each under `shots/screens`: all of them, or those whose name has one of the words, `-- stock pay`.
   */
  screens: pictures('screens'),
  /** Photographs every story in both themes, on contact sheets under `shots`; `-- button` takes those with the word in their id. */
  shots: { ...pictures('shots'), isOfSources: true },
  /** Takes the README's pictures of the built demo, all of them or `-- customers stock`. */
  tour: pictures('tour'),
}

async function runFaults(args) {
  // Tests chosen by name may all be of one kind.
  const some = (flag) => (args.length > 0 ? [flag, ...args] : [])
  const behind = await runWithFigures('faults, behind the screens', [
    ...vitest('e2e/faults'),
    ...some('--passWithNoTests'),
  ])
  const seen = await runWithFigures('faults, seen', [...playwright('e2e/faults'), ...some('--pass-with-no-tests')])
  return Math.max(behind, seen)
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const [chosen] = chosenOf([name], Object.keys(suites), 'suite')
  const { needs, run, isOfSources = false } = suites[chosen]
  await ensureInstalled()
  for (const ensure of needs) await ensure()
  if (!isOfSources) await build(running)
  process.exitCode = await run(args)
}

main().catch(fail)
