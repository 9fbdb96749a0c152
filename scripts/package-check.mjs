import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheck } from './install.mjs'
import { checkNext } from './next-consumer.mjs'
import { npmCli } from './npm.mjs'
import { checkImports, checkServer, checkTypesOfPrograms, installInto } from './package-consumer.mjs'
import { inProject } from './project.mjs'
import { readNode } from './run.mjs'

const PACKAGES = ['core', 'widgets']

/** Never part of a package. */
const UNWANTED = /\.(test|stories)\.|(^|\/)(src|testing-library|node_modules)\/|\.tsbuildinfo$/

/** Files that a buyer's lawyers and tools expect. */
const EXPECTED = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', 'dist/third-party-notices.txt']
const FIELDS = ['license', 'repository', 'homepage', 'engines']

async function run(args) {
  const { code, output } = await readNode(args)
  if (code !== 0) throw new Error(`${args.slice(1).join(' ')}\n${output}`)
  return output
}

const manifestOf = (name) => JSON.parse(readFileSync(inProject('packages', name, 'package.json'), 'utf8'))

/** Packs a package as `npm publish` does, its `prepack` included, and returns its path and files. */
async function pack(name, folder) {
  const args = ['pack', '--json', '--workspace', `packages/${name}`, '--pack-destination', folder, '--loglevel=error']
  const output = await run([npmCli(), ...args])
  const [{ filename, files, size }] = JSON.parse(output.slice(output.search(/^\[/m)))
  return {
    name,
    file: join(folder, filename.replace('@', '').replace('/', '-')),
    files: files.map(({ path }) => path),
    size,
  }
}

function checkFiles({ name, files }) {
  const manifest = manifestOf(name)
  const unwanted = files.filter((path) => UNWANTED.test(path))
  if (unwanted.length > 0) throw new Error(`packages/${name} would contain ${unwanted.join(', ')}`)
  const named = Object.values(manifest.exports).flatMap((one) =>
    typeof one === 'string' ? [one] : [one.types, one.default].filter(Boolean),
  )
  const wanted = [...EXPECTED, ...named.filter((path) => !path.includes('*')).map((path) => path.replace('./', ''))]
  const missing = wanted.filter((path) => !files.includes(path))
  if (missing.length > 0) throw new Error(`packages/${name} lacks ${missing.join(', ')}`)
  const silent = FIELDS.filter((field) => !manifest[field])
  if (silent.length > 0) throw new Error(`packages/${name}/package.json does not name ${silent.join(', ')}`)
}

/** A library is either inside our files or installed beside them: twice would be two copies in one program. */
function checkDependencies({ name, files }) {
  const declared = Object.keys(manifestOf(name).dependencies ?? {})
  const scripts = files.filter((path) => path.endsWith('.js'))
  const text = scripts.map((path) => readFileSync(inProject('packages', name, path), 'utf8')).join('\n')
  const unused = declared.filter((library) => !new RegExp(`(from|import) ?['"]${library}['"/]`).test(text))
  if (unused.length > 0)
    throw new Error(`packages/${name} declares ${unused.join(', ')}, which none of its files imports`)
}

/** A page that pins a version can hold every script that it loads to its hash. */
function checkIntegrity({ name, files }) {
  const inDist = (path) => readFileSync(inProject('packages', name, 'dist', path))
  if (!files.includes('dist/release.json')) return
  const { integrity } = JSON.parse(String(inDist('release.json')))
  const loaded = files.filter((path) => /^dist\/((elements|files|public)\/.+|loader|quick-quote)\.js$/.test(path))
  const wrong = loaded
    .map((path) => path.replace('dist/', ''))
    .filter((path) => integrity[path] !== `sha384-${createHash('sha384').update(inDist(path)).digest('base64')}`)
  if (wrong.length > 0) throw new Error(`dist/release.json has no right hash of ${wrong.join(', ')}`)
}

/** What is installed with every build of every program. The maps are at the broker's server, beside the files of the release. */
const MOST_BYTES = 3_000_000

function checkSize({ name, size }) {
  if (size > MOST_BYTES) throw new Error(`packages/${name} is packed in ${size} bytes of ${MOST_BYTES}`)
}

const lint = ({ name }) => run([inProject('node_modules/publint/src/cli.js'), inProject('packages', name), '--strict'])

async function checkTypes({ name, file }) {
  const attw = inProject('node_modules/@arethetypeswrong/cli/dist/index.js')
  await run([attw, file, '--profile', 'esm-only', '--no-color', '--exclude-entrypoints', ...withoutTypes(name)])
}

/** Entries without types: scripts for a page, data, and the condition of this repository's own build. */
function withoutTypes(name) {
  const { exports } = manifestOf(name)
  return [
    'nothing',
    ...Object.keys(exports).filter((path) => typeof exports[path] === 'string' || !exports[path].default),
  ]
}

const CHECKS = {
  'what is packed': checkFiles,
  'size of the package': checkSize,
  'nothing both bundled and declared': checkDependencies,
  'a hash of every script that a page loads': checkIntegrity,
  publint: lint,
  'types of every entry': checkTypes,
}

const INSTALLED = {
  'types in a program (examples/typescript)': checkTypesOfPrograms,
  'weight of imports': checkImports,
  'React components on a server': checkServer,
  'Next’s app router (examples/next)': checkNext,
}

/** @returns {Promise<{ name: string, check: () => Promise<unknown> }[]>} */
async function checksIn(folder) {
  const packs = []
  for (const name of PACKAGES) packs.push(await pack(name, folder))
  const consumer = installInto(join(folder, 'consumer'), packs)
  const ofPackages = packs.flatMap((one) =>
    Object.entries(CHECKS).map(([what, check]) => ({
      name: `packages/${one.name}: ${what}`,
      check: async () => check(one),
    })),
  )
  const ofBoth = Object.entries(INSTALLED).map(([what, check]) => ({
    name: `installed: ${what}`,
    check: () => check(consumer),
  }))
  return [...ofPackages, ...ofBoth]
}

/** Checks both packages as a program meets them that installs them. */
async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pack-'))
  let failed = 0
  try {
    for (const { name, check } of await checksIn(folder)) {
      const complaint = await check().then(
        () => null,
        (error) => error.message,
      )
      console.log(complaint ? `  FAIL  ${name}\n${complaint}` : `  ok    ${name}`)
      if (complaint) failed += 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { failed }
}

runCheck(import.meta.url, checkPackages)
