import { brotliCompressSync } from 'node:zlib'

/** Imports of programs, with the most that a page then loads at once, in brotli kilobytes. */
export const IMPORTS = [
  { name: 'quoteHp of @forecourt/core', code: "export { quoteHp } from '@forecourt/core'", budget: 5 },
  { name: 'ERROR_CODES of @forecourt/widgets', code: "export { ERROR_CODES } from '@forecourt/widgets'", budget: 2 },
  {
    name: 'QuickQuote of @forecourt/widgets/react, before it is drawn',
    code: "export { QuickQuote } from '@forecourt/widgets/react'",
    budget: 5.5,
  },
]

const PUBLIC = 'forecourt-quick-quote'

/** From npm the public quick quote may weigh a little more than from a server: another bundler joins its files. */
const MOST_OF_SERVED = 1.15
/** What draws the tags in React. */
const COMPONENTS_KB = 6

const servedKb = (open) => open[PUBLIC].files.reduce((sum, { brotli }) => sum + brotli, 0) / 1000

/** All that a bundler writes for a program with two public components, loaded at once or later. */
export const emittedOf = ({ public: open }) =>
  [['MonthlyPrice', 'QuickQuote'], ['QuickQuote'], ['MonthlyPrice'], ['RepresentativeExample'], ['LenderSlider']].map(
    (names) => ({
      name: `${names.join(' and ')} of @forecourt/widgets/react/public, all files`,
      code: `export { ${names.join(', ')} } from '@forecourt/widgets/react/public'`,
      budget: servedKb(open) * MOST_OF_SERVED + COMPONENTS_KB,
    }),
  )

/** @param {{ public: Record<string, { files: { brotli: number }[] }> }} manifest of the build */
export function importsOf({ public: open }) {
  const served = servedKb(open)
  const name = '@forecourt/widgets/public/quick-quote'
  return [...IMPORTS, { name, code: `import '${name}'`, budget: served * MOST_OF_SERVED }]
}

const packed = (chunks) => chunks.reduce((sum, code) => sum + brotliCompressSync(code).length, 0) / 1000

/** The weight of a program in `folder` bundled by esbuild: the script and its static imports. */
export async function weighWithEsbuild(code, folder) {
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    stdin: { contents: code, resolveDir: folder, sourcefile: 'program.js' },
    absWorkingDir: folder,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    external: ['react'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [entry] = Object.entries(metafile.outputs).find(([, made]) => made.entryPoint === 'program.js') ?? []
  const needed = importedBy(entry, (path) =>
    metafile.outputs[path].imports
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => path),
  )
  return packed(
    outputFiles.filter(({ path }) => needed.some((each) => path.endsWith(`/${each}`))).map(({ contents }) => contents),
  )
}

/** The same of Vite. */
export async function weighWithVite(code, folder) {
  const chunks = await chunksOfVite(code, folder)
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName
  const needed = importedBy(entry, (path) => chunks.get(path).imports.filter((each) => chunks.has(each)))
  return packed(needed.map((path) => Buffer.from(chunks.get(path).code)))
}

/** Every script that Vite writes, loaded or not. */
export const weighEmittedByVite = async (code, folder) =>
  packed([...(await chunksOfVite(code, folder)).values()].map((chunk) => Buffer.from(chunk.code)))

async function chunksOfVite(code, folder) {
  const { build } = await import('vite')
  const program = '\0program'
  const given = {
    name: 'program',
    resolveId: (id) => (id === 'program' ? program : undefined),
    load: (id) => (id === program ? code : undefined),
  }
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [given],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rollupOptions: { input: 'program', external: ['react'], preserveEntrySignatures: 'strict' },
    },
  })
  const output = 'output' in built ? built.output : []
  return new Map(output.filter(({ type }) => type === 'chunk').map((one) => [one.fileName, one]))
}

function importedBy(entry, importsOfFile) {
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    importsOfFile(path).forEach(visit)
  }
  visit(entry)
  return [...found]
}
