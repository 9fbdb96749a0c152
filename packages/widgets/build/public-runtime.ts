import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Preact under React's names draws the elements on a dealer's page: the same components at some 45 kB less. */
export const preactForReact: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'use-sync-external-store/shim/index.js': fileURLToPath(new URL('preact-store.ts', import.meta.url)),
}

/** The runtime of the elements on dealers' pages. `scripts/build.mjs` checks the setting. */
export const publicRuntime = process.env.PUBLIC_RUNTIME || 'preact'

/** With React itself the components keep the names that they import. */
export const runtimeAliases: Readonly<Record<string, string>> =
  publicRuntime === 'react' ? { 'use-sync-external-store/shim/index.js': 'react' } : preactForReact

/**
 * What a dealer's page loads reads answers by the contract's own schemas, but builds none of zod's checks: they are a fifth of the
 * bytes and most of the time before the first field. From the root of the repository, where the build runs.
 */
export const plainSchemasForZod: Readonly<Record<string, string>> = {
  'zod/mini': './packages/widgets/src/plain-schemas/index.ts',
}
