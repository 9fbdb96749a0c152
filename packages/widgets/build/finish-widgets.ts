import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buildLoader } from './build-loader.ts'
import { measure } from './measure.ts'
import { type Metafile, readChunks, type WidgetFiles } from './read-chunks.ts'

interface Finishing {
  readonly folder: string
  readonly target: string[]
}

/** After the chunks: the addresses that never change (index.js, elements/*.js), the loader, and the manifest of what loads what. */
export async function finishWidgets({ folder, target }: Finishing): Promise<void> {
  const dist = `${folder}/dist`
  const metafile: Metafile = JSON.parse(await readFile(`${dist}/metafile-esm.json`, 'utf8'))
  await rm(`${dist}/metafile-esm.json`)
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  const { index, widgets } = await readChunks(dist, metafile)
  await writeStableNames(dist, index, widgets)
  await buildLoader({ folder, dist, target, version, widgets })
  await writeFile(`${dist}/manifest.json`, `${JSON.stringify(await measure(dist, version, widgets), null, 2)}\n`)
}

async function writeStableNames(dist: string, index: string, widgets: readonly WidgetFiles[]): Promise<void> {
  await writeFile(`${dist}/index.js`, `export * from './${index}'\n`)
  await mkdir(`${dist}/elements`, { recursive: true })
  for (const { name, file } of widgets)
    await writeFile(`${dist}/elements/${name}.js`, `export * from '../files/${basename(file)}'\n`)
}
