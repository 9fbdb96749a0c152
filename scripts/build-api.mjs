import { copyFileSync, rmSync } from 'node:fs'
import { inProject } from './project.mjs'
import { writeNotices } from './third-party.mjs'

/** Left outside the bundle: they find files of their own beside themselves (wasm, worker threads, native code). */
export const external = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@node-rs/argon2',
  'pino',
  'pg-native',
  '@aws-sdk/client-s3',
  'pdfkit',
]

// CommonJS packages inside an ES module still ask for these three.
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)
const __filename = import.meta.filename
const __dirname = import.meta.dirname`

export async function buildApi() {
  const { build } = await import('esbuild')
  const outdir = inProject('apps/api/dist')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: {
      main: inProject('apps/api/src/main.ts'),
      admin: inProject('apps/api/src/admin/main.ts'),
      'pdf-worker': inProject('apps/api/src/modules/quotes/pdf/pdf-worker.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    conditions: ['@forecourt/source'],
    external,
    banner: { js: banner },
    logLevel: 'warning',
  })
  for (const file of ['redoc.standalone.js', 'redoc.standalone.js.LICENSE.txt'])
    copyFileSync(inProject('node_modules/redoc/bundles', file), inProject('apps/api/dist', file))
  writeNotices('apps/api', { hasInstalled: true, alsoContains: ['redoc'] })
}
