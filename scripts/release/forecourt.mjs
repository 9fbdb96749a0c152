import process from 'node:process'

/** By address: this file stands at the top of a release, beside the folders that it names. */
const part = (/** @type {string} */ place) => import(new URL(place, import.meta.url).href)

const { complaintsOf, sandboxComplaintsOf, settingsTable } = await part('apps/api/src/config/settings.mjs')

const help = () => `node forecourt.mjs            serves portal and API on one port
node forecourt.mjs admin …    runs an administrator's command (admin --help lists them)

Settings are environment variables:

${settingsTable()}
`

/** The one program of a release. Needs nothing but Node: no npm, and no folder to write to but DATA_DIR. */
async function start(/** @type {string | undefined} */ word) {
  if (word === '--help') return console.log(help())
  process.env.NODE_ENV ??= 'production'
  const complaints = [...complaintsOf(process.env), ...sandboxComplaintsOf(process.env)]
  if (complaints.length > 0) {
    console.error(`${complaints.join('\n')}\nSee node forecourt.mjs --help for every setting and its meaning.`)
    process.exitCode = 1
    return
  }
  process.setSourceMapsEnabled(true)
  if (word !== 'admin') return await part('apps/api/dist/main.js')
  process.argv.splice(2, 1)
  await part('apps/api/dist/admin.js')
}

await start(process.argv[2])
