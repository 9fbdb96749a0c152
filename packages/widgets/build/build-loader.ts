import { build } from 'esbuild'
import { forBrowsers } from './esbuild-options.ts'
import type { WidgetFiles } from './read-chunks.ts'

interface LoaderBuild {
  readonly folder: string
  readonly dist: string
  readonly version: string
  readonly widgets: readonly WidgetFiles[]
  readonly open: readonly WidgetFiles[]
}

export const nameOf = ({ tag }: { readonly tag: string }): string => tag.replace('forecourt-', '')

/** A classic script, so that any tag manager can add it; it knows every tag and the files of public pages. */
export async function buildLoader({ folder, dist, version, widgets, open }: LoaderBuild): Promise<void> {
  const rows = widgets.map((widget) => {
    const own = open.find(({ tag }) => tag === widget.tag)
    const attributes = widget.attributes.filter((name) => name !== 'base-url').join(' ')
    return [nameOf(widget), attributes, ...(own ? [own.file, ...own.shared] : [])]
  })
  await build({
    ...forBrowsers,
    entryPoints: [`${folder}/src/loader.ts`],
    outfile: `${dist}/loader.js`,
    format: 'iife',
    sourcemap: 'external',
    define: {
      FORECOURT_WIDGETS: JSON.stringify(rows),
      FORECOURT_VERSION: JSON.stringify(version),
    },
  })
}
