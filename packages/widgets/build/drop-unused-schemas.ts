import { readFile } from 'node:fs/promises'
import { type PluginObj, transformAsync, types } from '@babel/core'
import type { Plugin } from 'esbuild'

/** The files of the contract that make schemas, and do nothing else when they are loaded. */
const SCHEMAS = /[/\\]core[/\\]src[/\\](models|contract)[/\\].*\.ts$/

/**
 * A schema is made by calls, and the bundler keeps a call whose result is not used: it cannot know that the call does nothing else. Each is
 * put into a function whose call is marked as having no effect, so that a dealer's page loads the schemas that it reads and no others.
 */
export const dropUnusedSchemas: Plugin = {
  name: 'drop-unused-schemas',
  setup(build) {
    build.onLoad({ filter: SCHEMAS }, async ({ path }) => {
      const marked = await transformAsync(await readFile(path, 'utf8'), {
        filename: path,
        babelrc: false,
        configFile: false,
        sourceMaps: 'inline',
        parserOpts: { plugins: ['typescript'] },
        plugins: [markConstants],
      })
      return marked?.code ? { contents: marked.code, loader: 'ts' } : undefined
    })
  },
}

function markConstants(): PluginObj {
  return {
    visitor: {
      VariableDeclarator({ node, parentPath }) {
        const isOfModule = parentPath?.parentPath?.isProgram() || parentPath?.parentPath?.isExportNamedDeclaration()
        const { init } = node
        const isMade = types.isCallExpression(init) || types.isObjectExpression(init)
        if (!isOfModule || !isMade) return
        const call = types.callExpression(types.arrowFunctionExpression([], init), [])
        node.init = types.addComment(call, 'leading', '@__PURE__')
      },
    },
  }
}
