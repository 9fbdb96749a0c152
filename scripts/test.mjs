import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { nodeComplaint } from './project.mjs'
import { readOptions, runIfMain } from './run.mjs'
import { lastLine, nothing, stageTable, sum } from './tally.mjs'

/** Named here too, so that a wrong option is refused before anything is installed; a test compares them with the stages. */
const usual = ['types', 'lint', 'layering', 'unit', 'api', 'component', 'browser']
const extra = ['declarations', 'more-browser', 'embedded', 'themes', 'slow', 'react']
const names = [...usual, ...extra]

const help = `npm test: installs what is missing, then runs ${usual.join(', ')}, in that order.
npm run test:all runs ${extra.join(', ')} as well; npm run test:all -- --extra runs those alone.
npm test -- --only <stage> runs one of them all; --only may be given several times.`

/** The stages that the command line names. Throws an error with a remedy if it names none. */
export function chosenStages(args) {
  const flag = /** @type {const} */ ({ type: 'boolean' })
  const only = /** @type {const} */ ({ type: 'string', multiple: true })
  const { values } = readOptions({ args, options: { only, all: flag, extra: flag } }, help)
  const missing = values.only?.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`There is no stage ${missing}.\n${help}`)
  if (values.only) return names.filter((name) => values.only?.includes(name))
  if (values.extra) return extra
  return values.all ? names : usual
}

async function runStage({ name, run }) {
  console.log(`\n== ${name}`)
  const from = Date.now()
  try {
    return { name, tally: await run(), time: Date.now() - from }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { name, tally: { ...nothing, failed: 1 }, time: Date.now() - from }
  }
}

async function test(args) {
  if (args.includes('--help')) return console.log(help)
  const chosen = chosenStages(args)
  const complaint = nodeComplaint()
  if (complaint) throw new Error(complaint)
  await ensureInstalled()
  const { stages } = await import('./stages.mjs')
  const rows = []
  for (const stage of stages.filter(({ name }) => chosen.includes(name))) rows.push(await runStage(stage))
  const total = sum(rows.map(({ tally }) => tally))
  console.log(`\n${stageTable(rows)}\n\n${lastLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

runIfMain(import.meta.url, test)
