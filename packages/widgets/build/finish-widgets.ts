import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Metafile } from 'esbuild'
import { buildLoader, nameOf } from './build-loader.ts'
import { buildPublic, buildSingleFile } from './build-public.ts'
import { buildReact } from './build-react.ts'
import { measure, releaseOf } from './measure.ts'
import { packFiles } from './pack-files.ts'
import { entryOf, readChunks, type WidgetFiles } from './read-chunks.ts'
import { buyerEntries, publicEntries } from './widget-entries.ts'

/** After the chunks: the files of public pages, the addresses that never change, the loader, and the manifest of what loads what. */
export async function finishWidgets(folder: string): Promise<void> {
  const dist = `${folder}/dist`
  const metafile = await takeMetafile(`${dist}/metafile-esm.json`)
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const widgets = await readChunks(dist, metafile)
  const built = await buildPublic(publicEntries(folder), buyerEntries(folder), dist)
  const shared = await readChunks(dist, built.shared)
  const alone = await readChunks(dist, built.alone)
  await writeStableNames(dist, entryOf(dist, metafile, `${folder}/src/index.ts`), widgets)
  await buildLoader({ folder, dist, version, widgets, shared, alone, hash: built.hash })
  await buildSingleFile(folder, `${dist}/quick-quote.js`)
  await buildReact(folder, dist)
  await packFiles(dist)
  const measured = await measure({ dist, version, widgets, open: [...shared, ...alone] })
  await writeJson(`${dist}/manifest.json`, measured)
  await writeJson(`${dist}/release.json`, releaseOf(measured))
}

const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, null, 2)}\n`)

async function takeMetafile(path: string): Promise<Metafile> {
  const metafile = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  return metafile
}

async function writeStableNames(dist: string, index: string, widgets: readonly WidgetFiles[]): Promise<void> {
  await mkdir(`${dist}/elements`, { recursive: true })
  await writeFile(`${dist}/index.js`, `export * from './${index}'\n`)
  for (const widget of widgets) {
    const name = nameOf(widget)
    await writeFile(`${dist}/elements/${name}.js`, `export { widget, widget as '${name}' } from '../${widget.file}'\n`)
  }
}
