import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { buildElements } from './build-elements.ts'
import { buildLoader } from './build-loader.ts'
import { buildNpm } from './build-npm.ts'
import { buildPlay } from './build-play.ts'
import { buildPublic, buildSingleFile } from './build-public.ts'
import { buildSsr } from './build-ssr.ts'
import { measure, releaseOf } from './measure.ts'
import { packFiles } from './pack-files.ts'
import { readChunks } from './read-chunks.ts'
import { entriesNamed } from './widget-entries.ts'

/** Builds the elements, then the files of public pages, the fixed addresses, the loader and the manifest. */
async function buildWidgets(folder: string): Promise<void> {
  const dist = `${folder}/dist`
  await removeScripts(dist)
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const widgets = await readChunks(dist, await buildElements(folder, dist))
  const built = await buildPublic(entriesNamed('public', folder), entriesNamed('buyer', folder), dist)
  const figures = await readChunks(dist, built.figures)
  const alone = await readChunks(dist, built.alone)
  const open = [...figures, ...alone]
  await buildLoader({ folder, dist, version, widgets, figures, alone, hash: built.hash })
  await buildSingleFile(folder, `${dist}/quick-quote.js`)
  await buildNpm(folder, dist, widgets, open)
  await buildSsr(folder, dist)
  await buildPlay(folder, dist)
  await packFiles(dist)
  const measured = await measure(dist, version, widgets, open)
  await writeJson(`${dist}/manifest.json`, measured)
  await writeJson(`${dist}/release.json`, await releaseOf(dist, version))
}

const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`)

/** What is made from the definitions beside the code stays: types, and data for editors. */
async function removeScripts(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true }).catch(() => [])
  const scripts = files.filter((file) => /\.(js|css|html|map|br|gz)$/.test(file) && !file.startsWith('types'))
  await Promise.all(scripts.map((file) => rm(`${dist}/${file}`)))
}

await buildWidgets('packages/widgets')
