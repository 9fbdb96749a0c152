import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** As much of esbuild's metafile as is read here. Paths are from the project's root. */
export interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      { readonly entryPoint?: string; readonly imports: readonly { readonly path: string; readonly kind: string }[] }
    >
  >
}

export interface WidgetFiles {
  readonly name: string
  readonly tag: string
  readonly attributes: readonly string[]
  /** From the folder of the build. */
  readonly file: string
  /** All that it imports, directly or not, before it can run. */
  readonly shared: readonly string[]
}

/** Asks each built widget for its tag and attributes, which shows too that it can be imported where there is no page. */
export async function readChunks(dist: string, metafile: Metafile) {
  const inDist = (path: string) => path.slice(dist.length + 1)
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [{ path, entryPoint }] : [],
  )
  const elements = entries.filter(({ entryPoint }) => entryPoint.endsWith('/element.ts'))
  const index = entries.find(({ entryPoint }) => entryPoint.endsWith('src/index.ts'))
  const widgets = await Promise.all(
    elements.map(async ({ path }): Promise<WidgetFiles> => {
      const { widget } = await import(pathToFileURL(resolve(path)).href)
      const { tag, attributes } = widget
      return {
        name: tag.replace('forecourt-', ''),
        tag,
        attributes,
        file: inDist(path),
        shared: importsOf(path, metafile).map(inDist),
      }
    }),
  )
  return {
    index: index ? inDist(index.path) : '',
    widgets: widgets.sort((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

function importsOf(path: string, { outputs }: Metafile): string[] {
  const found = new Set<string>()
  const visit = (from: string): void => {
    for (const { path: to, kind } of outputs[from]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(to)) continue
      found.add(to)
      visit(to)
    }
  }
  visit(path)
  return [...found]
}
