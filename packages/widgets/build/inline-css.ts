import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** `import text from './x.css?inline'` is the minified sheet as text, as in Vite. The suffix stays, so that tsup ignores it. */
export const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      namespace: 'inline-css',
    }))
    build.onLoad({ filter: /\?inline$/, namespace: 'inline-css' }, async ({ path }) => {
      const file = path.replace('?inline', '')
      const { code } = await build.esbuild.transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text', watchFiles: [file] }
    })
  },
}
