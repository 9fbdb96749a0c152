import { build } from 'esbuild'
import { forBrowsers } from './esbuild-options.ts'

/** Components for React hosts, drawn by the host's own React; the elements come from the package beside it. */
export async function buildReact(folder: string, dist: string): Promise<void> {
  await build({
    ...forBrowsers,
    entryPoints: [`${folder}/src/react.ts`],
    outfile: `${dist}/react.js`,
    format: 'esm',
    external: ['react', '@forecourt/widgets'],
    sourcemap: true,
  })
}
