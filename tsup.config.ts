import { defineConfig, type Options } from 'tsup'
import { buildWidgets } from './packages/widgets/build/build-widgets.ts'
import { elementsByName } from './packages/widgets/build/element-names.ts'
import { browsers, conditions } from './packages/widgets/build/esbuild-options.ts'
import { inlineCss } from './packages/widgets/build/inline-css.ts'
import { trackSignalsInEsbuild } from './packages/widgets/build/track-signals.ts'

const WIDGETS = 'packages/widgets'

const shared: Options = {
  format: 'esm',
  sourcemap: true,
  splitting: false,
  // What is made from the definitions beside the code stays: types, and data for editors.
  clean: ['!**/*.d.ts', '!types/**', '!*.json', '!*.txt'],
  tsconfig: 'tsconfig.build.json',
}

const code: Options[] = [
  {
    ...shared,
    name: 'entries of widgets',
    entry: Object.fromEntries(['index', 'react', 'react-public'].map((name) => [name, `${WIDGETS}/src/${name}.ts`])),
    outDir: `${WIDGETS}/dist`,
    platform: 'browser',
    target: browsers,
    noExternal: [/./],
    // The host's own React draws the components.
    external: ['react'],
    env: { NODE_ENV: 'production' },
    esbuildPlugins: [inlineCss, trackSignalsInEsbuild, elementsByName],
    esbuildOptions: (options) => {
      options.conditions = conditions
      options.legalComments = 'none'
      // The marks of what a bundler may leave out are comments; the program's own build takes the rest of the space away.
      options.minifyIdentifiers = true
      options.minifySyntax = true
    },
    onSuccess: () => buildWidgets(WIDGETS),
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
