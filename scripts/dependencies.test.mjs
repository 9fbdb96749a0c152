import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, root } from './project.mjs'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.json'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/(^|\/)package(-lock)?\.json$|^examples\/|^scripts\/dependencies\.test/.test(file))

const textOf = (file) => {
  try {
    return readFileSync(inProject(file), 'utf8')
  } catch {
    return ''
  }
}
const texts = new Map(files.map((file) => [file, textOf(file)]))

/** As an import, in a configuration's list, or as a path below node_modules. */
const namedIn = (text, name) => new RegExp(`['"/:]${name}['"/]`).test(text)

const manifestOf = (folder) => JSON.parse(textOf(`${folder}/package.json`) || '{}')

function commandsOf(name) {
  const { bin } = manifestOf(`node_modules/${name}`)
  return typeof bin === 'string' ? [name.split('/').at(-1)] : Object.keys(bin ?? {})
}

const commandLines = Object.values(manifestOf('.').scripts).join('\n')

/** `@types/babel__core` stands beside `@babel/core`. */
function subjectOf(name) {
  const [, scope, rest] = /^@types\/(?:(.+)__)?(.+)$/.exec(name) ?? []
  if (!rest) return name
  return scope ? `@${scope}/${rest}` : rest
}

const isPeer = (name, declared) =>
  declared.some((other) => name in (manifestOf(`node_modules/${other}`).peerDependencies ?? {}))

function isUsed(folder, name) {
  // A workspace's own files, and those outside all workspaces that build and test it.
  const within = [...texts].filter(
    ([file]) => folder === '.' || file.startsWith(`${folder}/`) || !file.includes('/src/'),
  )
  const subject = subjectOf(name)
  if (within.some(([, text]) => namedIn(text, subject) || (subject === 'node' && text.includes("'node:")))) return true
  return commandsOf(name).some(
    (word) => new RegExp(`\\b${word}\\b`).test(commandLines) || within.some(([, text]) => text.includes(`'${word}'`)),
  )
}

const manifests = ['.', 'packages/core', 'packages/widgets', 'apps/portal', 'apps/api']

test.each(manifests)('in %s every declared dependency is imported or run', (folder) => {
  const { dependencies, devDependencies } = manifestOf(folder)
  const declared = Object.keys({ ...dependencies, ...devDependencies })
  const unused = declared.filter((name) => !isUsed(folder, name))
  // A package that another one asks its user to install.
  expect(unused.filter((name) => !isPeer(name, declared))).toEqual([])
})

test('every version is exact', () => {
  const versions = manifests
    .map(manifestOf)
    .flatMap(({ dependencies, devDependencies, overrides }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...overrides }),
    )
  expect(versions.filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
