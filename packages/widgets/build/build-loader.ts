import { build } from 'esbuild'
import type { WidgetFiles } from './read-chunks.ts'

interface LoaderBuild {
  readonly folder: string
  readonly dist: string
  readonly target: string[]
  readonly version: string
  readonly widgets: readonly WidgetFiles[]
}

/** A classic script, so that any tag manager can add it; it knows every widget's attributes and files. */
export async function buildLoader({ folder, dist, target, version, widgets }: LoaderBuild): Promise<void> {
  const shared = [...new Set(widgets.flatMap((widget) => widget.shared))]
  const table = Object.fromEntries(
    widgets.map(({ name, attributes, file, shared: own }) => [
      name,
      [attributes.join(' '), file, own.map((path) => shared.indexOf(path))],
    ]),
  )
  await build({
    entryPoints: [`${folder}/src/loader.ts`],
    outfile: `${dist}/loader.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    sourcemap: true,
    legalComments: 'none',
    define: {
      FORECOURT_WIDGETS: JSON.stringify(table),
      FORECOURT_SHARED: JSON.stringify(shared),
      FORECOURT_VERSION: JSON.stringify(version),
    },
  })
}
