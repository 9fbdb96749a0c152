import { defineConfig, type Options } from 'tsup'
import { browsers, conditions } from './packages/widgets/build/esbuild-options.ts'
import { finishWidgets } from './packages/widgets/build/finish-widgets.ts'
import { inlineCss } from './packages/widgets/build/inline-css.ts'
import { trackSignalsInEsbuild } from './packages/widgets/build/track-signals.ts'
import { widgetEntries } from './packages/widgets/build/widget-entries.ts'

const WIDGETS = 'packages/widgets'

const shared: Options = {
  format: 'esm',
  sourcemap: true,
  splitting: true,
  // What is made from the definitions beside the code stays: types, and data for editors.
  clean: ['!**/*.d.ts', '!types/**', '!*.json', '!*.txt'],
  tsconfig: 'tsconfig.build.json',
  esbuildOptions: (options) => {
    options.conditions = conditions
    options.legalComments = 'none'
  },
}

const code: Options[] = [
  {
    ...shared,
    name: 'widgets',
    entry: widgetEntries(WIDGETS),
    outDir: `${WIDGETS}/dist`,
    platform: 'browser',
    target: browsers,
    minify: true,
    metafile: true,
    noExternal: [/./],
    env: { NODE_ENV: 'production' },
    esbuildPlugins: [inlineCss, trackSignalsInEsbuild],
    esbuildOptions: (options, context) => {
      shared.esbuildOptions?.(options, context)
      options.entryNames = 'files/[name]-[hash]'
      options.chunkNames = 'files/[name]-[hash]'
    },
    onSuccess: () => finishWidgets(WIDGETS),
  },
]

const types: Options = {
  ...shared,
  clean: false,
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
}

const declarations: Options[] = [
  { ...types, name: 'types of widgets', entry: { index: `${WIDGETS}/src/index.ts` }, outDir: `${WIDGETS}/dist` },
]

const parts: Record<string, Options[]> = { code, declarations }

// Declarations take most of the time and nothing that runs needs them: `npm start` asks for the code alone.
export default defineConfig(parts[process.env.FORECOURT_BUILD ?? ''] ?? [...code, ...declarations])
