import process from 'node:process'
import { complaintsOf, sandboxComplaintsOf, settingsTable } from './apps/api/src/config/settings.mjs'

const help = `node forecourt.mjs            serves portal and API on one port
node forecourt.mjs admin …    runs an administrator's command (admin --help lists them)

Settings are environment variables:

${settingsTable()}
`

/** The release's one program. Needs nothing but Node: no npm, no network, no folder that it may write beside DATA_DIR. */
async function start([word]) {
  if (word === '--help') return console.log(help)
  process.env.NODE_ENV ??= 'production'
  const complaints = [...complaintsOf(process.env), ...sandboxComplaintsOf(process.env)]
  if (complaints.length > 0) {
    console.error(`${complaints.join('\n')}\nSee node forecourt.mjs --help for every setting and its meaning.`)
    process.exitCode = 1
    return
  }
  process.setSourceMapsEnabled(true)
  if (word !== 'admin') return await import('./apps/api/dist/main.js')
  process.argv.splice(2, 1)
  return await import('./apps/api/dist/admin.js')
}

await start(process.argv.slice(2))
