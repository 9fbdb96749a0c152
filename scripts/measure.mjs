import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import ts from 'typescript'
import { filesBelow } from './project.mjs'

/** The size and the vocabulary of the source, for comparing one state of the project with another. Tests, stories and fixtures are not counted. */
const root = process.argv[2] ?? process.cwd()
const places = ['packages/core/src', 'packages/widgets/src', 'apps/portal/src', 'apps/api/src', 'scripts', 'e2e']
const isSource = (file) => /\.(tsx?|mjs|css|sql)$/.test(file) && !isTest(file)
const isTest = (file) => /\.(test|stories|spec|fault)\.|\/testing\/|\/fixtures?\/|-report\.|\.d\.ts$/.test(file)

const filesIn = (folder) => filesBelow(join(root, folder)).map((file) => `${folder}/${file}`)

const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

/** The top-level declarations of a file: functions, classes, types and constants. */
function declaredIn(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(nameOfDeclaration)
    return [nameOfDeclaration(/** @type {ts.DeclarationStatement} */ (statement))]
  })
}

/** @param {ts.NamedDeclaration} declaration */
const nameOfDeclaration = ({ name }) => (name && ts.isIdentifier(name) ? name.text : '')

function manyTimes(files) {
  const found = new Map()
  for (const file of files)
    for (const name of new Set(declaredIn(file).filter(Boolean))) found.set(name, [...(found.get(name) ?? []), file])
  return [...found].filter(([, where]) => where.length >= 4).sort(([, a], [, b]) => b.length - a.length)
}

const files = places.flatMap(filesIn)
const sources = files.filter(isSource)
for (const place of places) {
  const own = files.filter((file) => file.startsWith(`${place}/`) && /\.(tsx?|mjs|css|sql)$/.test(file))
  const source = own.filter(isSource)
  const tests = own.filter(isTest)
  console.log(
    `${place.padEnd(22)} ${source.length} files ${sum(source.map(linesOf))} lines, tests ${tests.length} files ${sum(tests.map(linesOf))} lines`,
  )
}

const product = sources.filter((file) => /^(packages|apps)\//.test(file) && /\.tsx?$/.test(file))
const folders = [...new Set(product.map((file) => dirname(file)))]
  .map((folder) => ({ folder, count: product.filter((file) => dirname(file) === folder).length }))
  .sort((one, other) => other.count - one.count)
const names = manyTimes(product)
console.log(`source of packages and apps: ${product.length} files, ${sum(product.map(linesOf))} lines`)
console.log(
  `folders of more than 20 files: ${folders
    .filter(({ count }) => count > 20)
    .map(({ folder, count }) => `${folder} ${count}`)
    .join(', ')}`,
)
console.log(`files of a dozen lines or less: ${product.filter((file) => linesOf(file) <= 12).length}`)
console.log(`names declared in four or more files: ${names.length}`)
console.log(names.map(([name, where]) => `${name} ${where.length}`).join(', '))
