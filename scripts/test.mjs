import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { nodeComplaint } from './project.mjs'
import { fail } from './run.mjs'
import { lastLine, nothing, stageTable, sum } from './tally.mjs'

const names = ['types', 'lint', 'layering', 'unit', 'api', 'component', 'browser']

const help = `npm test: installs what is missing, then runs ${names.join(', ')}, in that order.
npm test -- --only <stage> runs one of them; --only may be given several times.`

/** The stages asked for on the command line, or a message saying what is wrong with it. */
export function chosenStages(args) {
  const chosen = []
  for (let index = 0; index < args.length; index += 1) {
    const [option, inline] = args[index].split('=')
    if (option !== '--only') return { complaint: `Unknown option ${args[index]}.\n${help}` }
    const name = inline ?? args[++index]
    if (!names.includes(name)) return { complaint: `There is no stage ${name ?? '(none named)'}.\n${help}` }
    chosen.push(name)
  }
  return { chosen: chosen.length > 0 ? names.filter((name) => chosen.includes(name)) : names }
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
  const { chosen, complaint } = chosenStages(args)
  if (complaint ?? nodeComplaint()) throw new Error(complaint ?? nodeComplaint())
  await ensureInstalled()
  const { stages } = await import('./stages.mjs')
  const rows = []
  for (const stage of stages.filter(({ name }) => chosen.includes(name))) rows.push(await runStage(stage))
  const total = sum(rows.map(({ tally }) => tally))
  console.log(`\n${stageTable(rows)}\n\n${lastLine(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) test(process.argv.slice(2)).catch(fail)
