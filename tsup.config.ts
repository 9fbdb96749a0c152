import { defineConfig } from 'tsup'

const WIDGETS = 'packages/widgets'

/** The declarations of the widgets' entry: with all that they name, in one file. */
export default defineConfig({
  format: 'esm',
  clean: false,
  tsconfig: 'tsconfig.build.json',
  dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
  entry: { index: `${WIDGETS}/src/index.ts` },
  outDir: `${WIDGETS}/dist`,
})
