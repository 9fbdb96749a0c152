import { rm } from 'node:fs/promises'
import { build, type Metafile } from 'esbuild'
import { forBrowsers } from './esbuild-options.ts'

/**
 * What a dealer's own page loads is a build of its own: sharing files with the portal's widgets would bring all that those need.
 * Every file `src/public-*.ts` is one such widget.
 */
export async function buildPublic(entries: Readonly<Record<string, string>>, dist: string): Promise<Metafile> {
  await rm(`${dist}/public`, { recursive: true, force: true })
  const { metafile } = await build({
    ...forBrowsers,
    entryPoints: { ...entries },
    outdir: `${dist}/public`,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    metafile: true,
  })
  return metafile
}
