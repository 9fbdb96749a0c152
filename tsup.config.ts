import { defineConfig, type Options } from 'tsup'
import { finishWidgets } from './packages/widgets/build/finish-widgets.ts'
import { inlineCss } from './packages/widgets/build/inline-css.ts'
import { widgetEntries } from './packages/widgets/build/widget-entries.ts'

const CORE = 'packages/core'
const WIDGETS = 'packages/widgets'

/** Browsers of the last three years: `<dialog>`, popover, static blocks, private methods. */
const browsers = ['chrome115', 'firefox125', 'safari17']

const shared: Options = {
  format: 'esm',
  sourcemap: true,
  splitting: true,
  clean: true,
  tsconfig: 'tsconfig.build.json',
  esbuildOptions: (options) => {
    options.conditions = ['@forecourt/source', 'production', 'browser', 'module', 'import']
    options.legalComments = 'none'
  },
}

export default defineConfig([
  {
    ...shared,
    name: 'core',
    entry: { index: `${CORE}/src/index.ts`, testing: `${CORE}/src/testing/index.ts` },
    outDir: `${CORE}/dist`,
    platform: 'neutral',
    target: 'es2023',
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  },
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
    esbuildPlugins: [inlineCss],
    esbuildOptions: (options, context) => {
      shared.esbuildOptions?.(options, context)
      options.entryNames = 'files/[name]-[hash]'
      options.chunkNames = 'files/[name]-[hash]'
    },
    onSuccess: () => finishWidgets({ folder: WIDGETS, target: browsers }),
  },
  {
    ...shared,
    name: 'types of widgets',
    entry: { index: `${WIDGETS}/src/index.ts` },
    outDir: `${WIDGETS}/dist`,
    clean: false,
    dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
  },
])
