import { copyFile, mkdir } from 'node:fs/promises'
import { build } from 'esbuild'
import { forBrowsers } from './esbuild-options.ts'

/** The page on which agencies try the elements, served at `/widgets/play`. */
export async function buildPlay(folder: string, dist: string): Promise<void> {
  const source = `${folder}/src/embedding/play`
  const outdir = `${dist}/play`
  await mkdir(outdir, { recursive: true })
  await build({ ...forBrowsers, entryPoints: { page: `${source}/page.ts` }, outdir, format: 'esm', plugins: [] })
  await build({ entryPoints: { page: `${source}/page.css` }, outdir, minify: true })
  await copyFile(`${source}/index.html`, `${outdir}/index.html`)
}
