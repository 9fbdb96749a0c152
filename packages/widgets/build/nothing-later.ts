import type { Plugin } from 'esbuild'

/**
 * The bundler makes a file of everything that any module it reads might load later, also where nothing of that module is used. Public
 * widgets load nothing later; a test holds that their files do not try.
 */
export const nothingLater: Plugin = {
  name: 'nothing-later',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
