import { readFile } from 'node:fs/promises'
import { type BabelFileResult, transformAsync } from '@babel/core'
import type { Plugin } from 'esbuild'

/** Only our own components read signals. */
const COMPONENTS = /[/\\](packages[/\\]widgets|apps[/\\]portal)[/\\]src[/\\].*\.tsx$/

/** One build bundles the same file several times: for the portal, for public pages, for React hosts. */
const known = new Map<string, { code: string; tracked: Promise<BabelFileResult | null> }>()

/**
 * Wraps every component in the library's `useSignals`, so that it is drawn again when a signal changes that it reads, by itself or
 * through a function. Types and tags stay for the bundler.
 */
export function trackSignals(path: string, code: string): Promise<BabelFileResult | null> {
  const before = known.get(path)
  if (before?.code === code) return before.tracked
  const tracked = transformAsync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]],
  })
  known.set(path, { code, tracked })
  return tracked
}

export const trackSignalsInEsbuild: Plugin = {
  name: 'track-signals',
  setup(build) {
    build.onLoad({ filter: COMPONENTS }, async ({ path }) => {
      const tracked = await trackSignals(path, await readFile(path, 'utf8'))
      if (!tracked?.code) return
      const map = Buffer.from(JSON.stringify(tracked.map)).toString('base64')
      return { contents: `${tracked.code}\n//# sourceMappingURL=data:application/json;base64,${map}`, loader: 'tsx' }
    })
  },
}

/** For the portal, Vitest and Storybook. Runs before Vite removes types and JSX. */
export const trackSignalsInVite = {
  name: 'track-signals',
  enforce: 'pre',
  async transform(code: string, id: string) {
    const [path = ''] = id.split('?')
    if (!COMPONENTS.test(path)) return
    const tracked = await trackSignals(path, code)
    return tracked?.code ? { code: tracked.code, map: tracked.map } : undefined
  },
} as const
