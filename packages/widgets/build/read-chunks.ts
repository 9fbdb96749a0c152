import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface WidgetFiles {
  readonly tag: string
  readonly attributes: readonly string[]
  /** Path from the folder of the build. */
  readonly file: string
  /** Its name among the exports of the file. */
  readonly as: string
  /** All that it imports, directly or not, before it can run. */
  readonly shared: readonly string[]
}

/** The scripts of a build by their paths, as esbuild's own list has them. */
export interface BuiltFiles {
  readonly outputs: Readonly<
    Record<string, { readonly entryPoint?: string; readonly imports: readonly { path: string; kind: string }[] }>
  >
}

type Exported = Pick<WidgetFiles, 'tag' | 'attributes'>

/** Imports each built file for its widgets, which also tests that it can be imported without a page. */
export async function readChunks(dist: string, built: BuiltFiles): Promise<WidgetFiles[]> {
  const inDist = (path: string) => path.slice(dist.length + 1)
  const found = await Promise.all(
    Object.entries(built.outputs).map(async ([path, { entryPoint }]): Promise<WidgetFiles[]> => {
      if (!entryPoint) return []
      const exported: Readonly<Record<string, Partial<Exported> | undefined>> = await import(
        pathToFileURL(resolve(path)).href
      )
      const shared = importsOf(path, built).map(inDist)
      const widgets = Object.entries(exported).flatMap(([as, widget]) => {
        const { tag, attributes } = widget ?? {}
        return tag && attributes ? [{ tag, attributes, file: inDist(path), as, shared }] : []
      })
      // A file may export the same widget under two names.
      return [...new Map(widgets.map((widget) => [widget.tag, widget])).values()]
    }),
  )
  return found.flat().sort((one, other) => (one.tag < other.tag ? -1 : 1))
}

function importsOf(path: string, { outputs }: BuiltFiles): string[] {
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
