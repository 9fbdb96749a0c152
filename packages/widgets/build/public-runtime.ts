import process from 'node:process'
import { preactForReact } from './preact.ts'

/** What draws the elements on dealers' pages. `scripts/build.mjs` checks the setting. */
export const publicRuntime = process.env.PUBLIC_RUNTIME || 'preact'

/** For a broker who wants React itself, the components keep the names that they import. */
export const runtimeAliases: Readonly<Record<string, string>> =
  publicRuntime === 'react' ? { 'use-sync-external-store/shim/index.js': 'react' } : preactForReact
