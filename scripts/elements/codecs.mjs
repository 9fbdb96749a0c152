import { inProject } from '../project.mjs'

/**
 * What the definitions say when they run: how each attribute is read, what it is without one, and which events may be cancelled. They are
 * TypeScript with style sheets behind them, so they are bundled in memory; nothing is drawn.
 */
export async function runDefinitions(folders) {
  const lines = folders.map((folder, index) => `export * as _${index} from './${folder}/definition.ts'`)
  const found = await importBundled({
    stdin: { contents: lines.join('\n'), resolveDir: inProject('packages/widgets/src'), loader: 'ts' },
    jsx: 'automatic',
    conditions: ['@forecourt/source'],
    plugins: [withoutSheets],
  })
  return new Map(folders.map((folder, index) => [folder, found[`_${index}`]]))
}

export const withoutSheets = {
  name: 'without-sheets',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: 'sheet' }))
    build.onLoad({ filter: /./, namespace: 'sheet' }, () => ({ contents: '', loader: 'text' }))
  },
}

/** Imports TypeScript with what it imports, bundled in memory. */
export async function importBundled(options) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
    ...options,
  })
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
