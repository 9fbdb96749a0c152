import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Metafile } from 'esbuild'

export interface WidgetFiles {
  readonly tag: string
  readonly attributes: readonly string[]
  /** From the folder of the build. */
  readonly file: string
  /** All that it imports, directly or not, before it can run. */
  readonly shared: readonly string[]
}

/** Asks each built widget for its tag and attributes, which shows too that it can be imported where there is no page. */
export async function readChunks(dist: string, metafile: Metafile): Promise<WidgetFiles[]> {
  const inDist = (path: string) => path.slice(dist.length + 1)
  const found = await Promise.all(
    Object.entries(metafile.outputs).map(async ([path, { entryPoint }]): Promise<WidgetFiles | null> => {
      if (!entryPoint) return null
      const { widget } = await import(pathToFileURL(resolve(path)).href)
      if (!widget) return null
      return {
        tag: widget.tag,
        attributes: widget.attributes,
        file: inDist(path),
        shared: importsOf(path, metafile).map(inDist),
      }
    }),
  )
  return found.filter((each) => each !== null).sort((one, other) => (one.tag < other.tag ? -1 : 1))
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
