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
 * A classic script, so that any tag manager can add it; it knows every tag. Those for a signed-in user take all their attributes
 * together, in one list: what one of them does not know it leaves alone. Their names are one text, because a row for each would cost every
 * page sixty bytes more.
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
  // Every page loads the loader first.
  await minifyFurther(`${dist}/loader.js`)
}

function rowsOf(widgets: readonly WidgetFiles[], open: readonly (WidgetFiles & { readonly kind: number })[]): string {
  const forUsers = widgets.filter(({ tag }) => !open.some((own) => own.tag === tag))
  const everywhere = open.flatMap(({ attributes }) => attributes)
  const listOf = (list: readonly WidgetFiles[]) => JSON.stringify(attributesOf(list, everywhere).join(' '))
  const rows = open.map((own) => `['${nameOf(own)}', ${listOf([own])}, ${own.kind}]`)
  return `[${rows}, ...'${forUsers.map(nameOf).join(' ')}'.split(' ').map((name) => [name, ${listOf(forUsers)}])]`
}

/** The most common ones come first, so that the lists begin alike and compress well; `base-url` is implied. */
function attributesOf(widgets: readonly WidgetFiles[], everywhere: readonly string[]): string[] {
  const countOf = (name: string) => everywhere.filter((each) => each === name).length
  return [...new Set(widgets.flatMap(({ attributes }) => attributes))]
    .filter((name) => name !== 'base-url')
    .sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1))
}
