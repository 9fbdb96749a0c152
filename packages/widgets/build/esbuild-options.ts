import type { BuildOptions } from 'esbuild'
import { inlineCss } from './inline-css.ts'
import { trackSignalsInEsbuild } from './track-signals.ts'

/** Browsers of the last three years: `<dialog>`, popover, static blocks, private methods. */
export const browsers = ['chrome115', 'firefox125', 'safari17']

/** Source and production code, which a strict policy of the host page allows. */
export const conditions = ['@forecourt/source', 'production', 'browser', 'module', 'import']

export const forBrowsers = {
  bundle: true,
  minify: true,
  target: browsers,
  conditions,
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [inlineCss, trackSignalsInEsbuild],
} as const satisfies BuildOptions
