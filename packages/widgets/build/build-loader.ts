import { build } from 'esbuild'
import { ALONE, BOTH, PUBLIC } from '../src/element/loader/choose-build.ts'
import { forBrowsers } from './esbuild-options.ts'
import { minifyFurther } from './minify-further.ts'
import type { WidgetFiles } from './read-chunks.ts'

interface LoaderBuild {
  readonly folder: string
  readonly dist: string
  readonly version: string
  readonly widgets: readonly WidgetFiles[]
  /** In the one file of a dealer's page. */
  readonly figures: readonly WidgetFiles[]
  /** With a public file of its own. */
  readonly alone: readonly WidgetFiles[]
  /** Of the files of public pages. */
  readonly hash: string
}

/** Without a key they show a signed-in user something else. */
const HAVE_A_DEALERS_VIEW = ['quick-quote', 'lender-slider']

export const nameOf = ({ tag }: { readonly tag: string }): string => tag.replace('forecourt-', '')

/**
 * A classic script, so that any tag manager can add it; it knows every tag. Those for a signed-in user take all their attributes
 * together, in one list that is written once: what one of them does not know it leaves alone.
 */
export async function buildLoader({
  folder,
  dist,
  version,
  widgets,
  figures,
  alone,
  hash,
}: LoaderBuild): Promise<void> {
  const open = [
    ...figures.map((files) => ({ ...files, kind: HAVE_A_DEALERS_VIEW.includes(nameOf(files)) ? BOTH : PUBLIC })),
    ...alone.map((files) => ({ ...files, kind: ALONE })),
  ]
  const given = [JSON.stringify(version), JSON.stringify(hash), rowsOf(widgets, open)]
  await build({
    ...forBrowsers,
    stdin: {
      contents: `import { start } from './src/loader.ts'\n${forUsers(widgets, open)}\nstart(${given})`,
      resolveDir: folder,
      sourcefile: 'start.js',
    },
    outfile: `${dist}/loader.js`,
    format: 'iife',
    // Nothing of it leans on the older mode, and the words cost fifteen bytes.
    tsconfigRaw: {},
    sourcemap: 'external',
  })
  // Every page has the loader before anything else.
  await minifyFurther(`${dist}/loader.js`)
}

const forUsers = (widgets: readonly WidgetFiles[], open: readonly WidgetFiles[]) =>
  `const forUsers = ${attributesOf(widgets.filter(({ tag }) => !open.some((own) => own.tag === tag)))}`

function rowsOf(widgets: readonly WidgetFiles[], open: readonly (WidgetFiles & { readonly kind: number })[]): string {
  const rows = widgets.map((widget) => {
    const own = open.find(({ tag }) => tag === widget.tag)
    return own ? `['${nameOf(own)}', ${attributesOf([own])}, ${own.kind}]` : `['${nameOf(widget)}', forUsers]`
  })
  return `[${rows}]`
}

/** `base-url` goes without saying. */
const attributesOf = (widgets: readonly WidgetFiles[]) =>
  JSON.stringify(
    [...new Set(widgets.flatMap(({ attributes }) => attributes))].filter((name) => name !== 'base-url').join(' '),
  )
