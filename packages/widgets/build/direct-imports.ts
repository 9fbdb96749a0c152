import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PluginBuild } from 'esbuild'

const IMPORT = /^import \{([^}]+)\} from '([^']+)'/gm
const EXPORT = /\bexport ?(?:\{([^}]+)\}|\*) ?from ?['"]([^'"]+)['"]/g

/** Modules that are a list of other modules' exports; a package that is one says so in its own files. */
const LISTS = /\/index\.ts$|^@forecourt\/core$|^@headlessui\/react$|^lucide-react$/

interface Listed {
  readonly from: string
  readonly name: string
}

/**
 * The bundler loads with a module all that any list of exports names which it imports from: a screen of two buttons would load the
 * table and the notes' editor of another. Each import is therefore led past the lists to the module that has the name.
 */
export function directImports(build: PluginBuild) {
  const known = new Map<string, Promise<Exports>>()
  const resolve = async (path: string, importer: string) => {
    const found = await build.resolve(path, { resolveDir: dirname(importer), importer, kind: 'import-statement' })
    return found.path
  }
  const exportsOf = (file: string) => {
    const found = known.get(file) ?? readExports(file)
    known.set(file, found)
    return found
  }
  const find = async (file: string, name: string): Promise<Listed> => {
    const { listed, all } = await exportsOf(file)
    const own = listed.get(name)
    // A style sheet is no module with names.
    if (own && !own.from.includes('?')) return find(await resolve(own.from, file), own.name)
    for (const each of all) {
      const inside = await resolve(each, file)
      const { listed } = await exportsOf(inside)
      if (listed.has(name)) return find(inside, name)
    }
    return { from: file, name }
  }
  return async (code: string, path: string): Promise<string> => {
    const found = await Promise.all(
      [...code.matchAll(IMPORT)].map(async ([text, names = '', from = '']) => {
        if (!LISTS.test(from)) return text
        const list = await resolve(from, path)
        const lines = await Promise.all(
          namesIn(names).map(async ({ name, as }) => {
            const { from, name: there } = await find(list, name)
            return `import { ${there} as ${as} } from '${from}'`
          }),
        )
        // As many lines as before, for the source map.
        return lines.join('; ') + text.replaceAll(/[^\n]/g, '')
      }),
    )
    return code.replaceAll(IMPORT, () => found.shift() ?? '')
  }
}

interface Exports {
  readonly listed: ReadonlyMap<string, Listed>
  readonly all: readonly string[]
}

async function readExports(file: string): Promise<Exports> {
  const found = [...(await readFile(file, 'utf8')).matchAll(EXPORT)]
  const listed = found.flatMap(([, names = '', from = '']) =>
    namesIn(names).map(({ name, as }) => [as, { from, name }] as const),
  )
  return { listed: new Map(listed), all: found.flatMap(([, names, from]) => (names || !from ? [] : [from])) }
}

/** Without types, which are gone when the code runs. */
const namesIn = (names: string) =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', as = name] = each.split(' as ')
      return { name, as }
    })
