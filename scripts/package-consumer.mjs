import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emittedOf, importsOf, weighEmittedByVite, weighWithEsbuild, weighWithVite } from './npm-weights.mjs'
import { inProject, toolPath } from './project.mjs'
import { readNode } from './run.mjs'
import { librariesOf, readLock } from './third-party.mjs'

/** Packages that the example installs besides ours. */
const BESIDE = ['react', 'react-dom', '@types/react']

/** The example as a program that has installed the packed packages. Libraries are the repository's own: no registry is asked. */
export function installInto(folder, packs) {
  cpSync(inProject('examples/typescript'), folder, { recursive: true })
  const modules = join(folder, 'node_modules')
  const libraries = librariesOf(readLock(), 'packages/core').map(({ name }) => name)
  for (const name of [...libraries, ...BESIDE]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(inProject('node_modules', name), join(modules, name), 'dir')
  }
  for (const { name, files } of packs)
    for (const file of files) cpSync(inProject('packages', name, file), join(modules, '@forecourt', name, file))
  return folder
}

/** Checks each file of the example alone, so that no import adds types that another lacks, and then all together. */
export async function checkTypesOfPrograms(folder) {
  writeFileSync(join(folder, 'src/every-entry.ts'), everyEntry(folder))
  const files = readdirSync(join(folder, 'src'))
  const alone = [...files.map((file) => [file]), files]
  const complaints = await Promise.all(
    RESOLUTIONS.flatMap((options) => alone.map((some) => compile(folder, some, options))),
  )
  if (complaints.some(Boolean)) throw new Error(complaints.filter(Boolean).join('\n'))
}

/** Of bundlers, of Node today, and of its first programs with modules. */
const RESOLUTIONS = [
  {},
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'Node16', moduleResolution: 'Node16' },
]

/** Entries for programs that have installed a framework, which the example has not: their hosts check them. */
const OF_FRAMEWORKS = ['./vue', './svelte']

/** A program that imports the types of each other entry of both packages. */
function everyEntry(folder) {
  const entriesOf = (name) => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'))
    const typed = Object.keys(exports).filter(
      (path) => exports[path].types && !path.includes('*') && !OF_FRAMEWORKS.includes(path),
    )
    return typed.map((path) => `import type {} from '${name}${path.slice(1)}'`)
  }
  return ['@forecourt/core', '@forecourt/widgets'].flatMap(entriesOf).join('\n')
}

async function compile(folder, files, options = {}) {
  const name = [...files, ...Object.values(options)].join('-').replaceAll(/[^a-zA-Z-]/g, '')
  const config = join(folder, `tsconfig.${name}.json`)
  const program = {
    extends: './tsconfig.json',
    compilerOptions: options,
    include: [],
    files: files.map((file) => `src/${file}`),
  }
  writeFileSync(config, JSON.stringify(program))
  const { code, output } = await readNode([toolPath('tsc'), '-p', config, '--pretty', 'false'])
  return code === 0 ? '' : `${files.join(', ')}:\n${output}`
}

/** The weights of `npm test`, here of the packed packages and by the second bundler as well. */
export async function checkImports(folder) {
  const manifest = readFileSync(join(folder, 'node_modules/@forecourt/widgets/dist/manifest.json'), 'utf8')
  const complaints = []
  for (const { name, code, budget } of importsOf(JSON.parse(manifest)))
    for (const [bundler, weigh] of Object.entries({ esbuild: weighWithEsbuild, Vite: weighWithVite })) {
      const is = await weigh(code, folder)
      if (is > budget) complaints.push(`${name}, by ${bundler}: ${is.toFixed(2)} kB of ${budget.toFixed(2)} kB`)
    }
  for (const { name, code, budget } of emittedOf(JSON.parse(manifest))) {
    const all = await weighEmittedByVite(code, folder)
    if (all > budget) complaints.push(`${name}: ${all.toFixed(2)} kB of ${budget.toFixed(2)} kB`)
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

const ON_A_SERVER = `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { quoteHp } from '@forecourt/core'
import { ERROR_CODES } from '@forecourt/widgets'
import { QuickQuote } from '@forecourt/widgets/react'

const text = renderToString(createElement(QuickQuote, { dealershipKey: 'fc_live_1', price: 12995, className: 'cost' }))
const wanted = '<forecourt-quick-quote dealership-key="fc_live_1" price="12995" class="cost"></forecourt-quick-quote>'
if (text !== wanted) throw new Error('The server wrote ' + text)
if (!ERROR_CODES.includes('offline') || !(quoteHp({ amount: 12000, termMonths: 48, aprPercent: 9.9 }).instalment > 0))
  throw new Error('The packages do not run in Node')
`

/** Node imports the packages without a page, and a server writes the tag with its attributes. */
export async function checkServer(folder) {
  const file = join(folder, 'server.mjs')
  writeFileSync(file, ON_A_SERVER)
  const { code, output } = await readNode([file])
  if (code !== 0) throw new Error(output)
}
