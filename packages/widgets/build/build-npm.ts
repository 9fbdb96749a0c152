import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { exportNameOf } from '../src/element/names.ts'
import { nameOf } from './build-loader.ts'
import { forBrowsers } from './esbuild-options.ts'
import type { WidgetFiles } from './read-chunks.ts'
import { nameIn } from './widget-entries.ts'

/**
 * What a program imports. Each element has an address that never changes, for users and for public pages, and the two entries load
 * elements from there, each when it is needed: a bundler finds the same files as a page does, and puts no other into the program.
 */
export async function buildNpm(
  folder: string,
  dist: string,
  widgets: readonly WidgetFiles[],
  open: readonly WidgetFiles[],
): Promise<void> {
  await writeStableNames(dist, 'elements', widgets)
  await writeStableNames(dist, 'public', open)
  await build({
    ...forBrowsers,
    plugins: [...forBrowsers.plugins, elementsByName],
    entryPoints: {
      index: `${folder}/src/index.ts`,
      react: `${folder}/src/react.ts`,
      'react-public': `${folder}/src/react-public.ts`,
    },
    outdir: dist,
    format: 'esm',
    // The marks of what a bundler may leave out are comments; the program's own build takes the rest of the space away.
    minify: false,
    minifyIdentifiers: true,
    minifySyntax: true,
    // The host's own React draws the components.
    external: ['react'],
    sourcemap: true,
  })
}

async function writeStableNames(dist: string, place: string, widgets: readonly WidgetFiles[]): Promise<void> {
  await mkdir(`${dist}/${place}`, { recursive: true })
  for (const { tag, file, as } of widgets) {
    const name = nameOf({ tag })
    const named = `widget, widget as ${exportNameOf(name)}`
    const code =
      as === 'widget'
        ? `export { ${named} } from '../${file}'\n`
        : // A file of several defines none of them by itself.
          `import { ${as} as widget } from '../${file}'\nwidget.define('${tag}')\nexport { ${named} }\n`
    await writeFile(`${dist}/${place}/${name}.js`, code)
  }
}

const elementsByName: Plugin = {
  name: 'elements-by-name',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ path, kind, resolveDir }) => {
      const [, open, element] = /^\.\/(?:(?:public|buyer)-(.+)|(.+\/element))\.ts$/.exec(path) ?? []
      if (kind !== 'dynamic-import') return undefined
      // No entry reaches what an element loads later; followed, it would keep its modules from being left out.
      if (!(open ?? element)) return { path, external: true }
      return { path: open ? `./public/${open}.js` : `./elements/${nameIn(join(resolveDir, path))}.js`, external: true }
    })
  },
}
