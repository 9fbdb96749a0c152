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
  /** Widgets in the one file of a dealer's page. */
  readonly figures: readonly WidgetFiles[]
  /** Widgets with a public file of their own. */
  readonly alone: readonly WidgetFiles[]
  /** The hash of the files of public pages. */
  readonly hash: string
}

/** Without a key they show a signed-in user something else. */
const HAVE_A_DEALERS_VIEW = ['quick-quote', 'lender-slider']

export const nameOf = ({ tag }: { readonly tag: string }): string => tag.replace('forecourt-', '')

/**
 * A classic script, so that any tag manager can add it; it knows every tag. All take the attributes of all, in one list, and the names of
 * those for a signed-in user are one text: a list for each would cost every page a tenth more.
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
  const given = [
    JSON.stringify(version),
    JSON.stringify(hash),
    attributesOf([...open, ...widgets]),
    rowsOf(widgets, open),
  ]
  await build({
    ...forBrowsers,
    stdin: {
      contents: `import { start } from './src/loader.ts'\nstart(${given})`,
      resolveDir: folder,
      sourcefile: 'start.js',
    },
    outfile: `${dist}/loader.js`,
    format: 'iife',
    // Nothing of it leans on the older mode, and the words cost fifteen bytes.
    tsconfigRaw: {},
    sourcemap: 'external',
  })
  // Every page loads the loader first. None of its functions is called with `new`, or before it is defined.
  await minifyFurther(`${dist}/loader.js`)
}

function rowsOf(widgets: readonly WidgetFiles[], open: readonly (WidgetFiles & { readonly kind: number })[]): string {
  const forUsers = widgets.filter(({ tag }) => !open.some((own) => own.tag === tag))
  const rows = open.map((own) => `['${nameOf(own)}', ${own.kind}]`)
  return `[${rows}, ...'${forUsers.map(nameOf).join(' ')}'.split(' ').map((name) => [name])]`
}

const attributesOf = (widgets: readonly WidgetFiles[]): string =>
  `'${[...new Set(widgets.flatMap(({ attributes }) => attributes))].sort().join(' ')}'.split(' ')`
