import { writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { dropUnusedSchemas } from './drop-unused-schemas.ts'
import { inlineCss } from './inline-css.ts'
import { plainSchemasForZod } from './public-runtime.ts'
import { trackSignalsInEsbuild } from './track-signals.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const installed = (path: string) => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url))

/** With our ids, and without what draws in a browser. */
const reactForServers: Plugin = {
  name: 'react-for-servers',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, () => ({ path: here('react-with-ids.ts') }))
    build.onResolve({ filter: /^react-dom\/client$/ }, ({ path }) => ({ path, namespace: 'in-a-browser' }))
    build.onLoad({ filter: /./, namespace: 'in-a-browser' }, () => ({
      contents: 'export const createRoot = undefined, hydrateRoot = undefined',
    }))
  },
}

/**
 * The elements for a page's own server, with all that draws them: React writes HTML without running effects. And their sheets as a file,
 * for pages whose policy allows no nonce.
 */
export async function buildSsr(folder: string, dist: string): Promise<void> {
  const outfile = `${dist}/ssr.js`
  await build({
    entryPoints: [`${folder}/src/ssr.ts`],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    mainFields: ['module', 'main'],
    conditions: ['@forecourt/source', 'production', 'import', 'module'],
    legalComments: 'none',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-itself': installed('react/index.js'),
      'react-dom/server': installed('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
      'use-sync-external-store/shim/index.js': 'react',
      ...plainSchemasForZod,
    },
    // As for dealers' pages: imports that plain-schemas lacks are dropped.
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [inlineCss, trackSignalsInEsbuild, reactForServers, dropUnusedSchemas],
  })
  const { STYLES } = await import(pathToFileURL(outfile).href)
  await writeFile(`${dist}/drawn.css`, STYLES)
}
