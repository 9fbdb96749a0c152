import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { readElements } from './elements/read-elements.mjs'
import { elementsReport } from './elements/report.mjs'
import { widgetsProgram } from './elements/source.mjs'
import { inOrder } from './elements/type-text.mjs'
import { ERROR_WORDS } from './elements/words.mjs'
import { inProject } from './project.mjs'
import { runIfMain } from './run.mjs'

const SOURCE = inProject('packages/widgets/src')
const REPORT = inProject('packages/widgets/api-report.md')

/** The public names of the widgets as they were last meant to be. */
export const committedReport = () => readFileSync(REPORT, 'utf8')

const { SymbolFlags } = ts
const UNNAMED = SymbolFlags.ObjectLiteral | SymbolFlags.TypeLiteral
const printer = ts.createPrinter({ removeComments: true })
const print = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())

const declared = (checker, symbol) => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)

// Inside an unnamed type, the order in which the compiler writes alternatives moves with the rest of the program.
const named = (checker, type) => checker.typeToString(type).replace(/\{.*$/s, '{…')

/** An inferred type: of an object, its named members. */
function inferred(checker, type) {
  const isObject = !type.aliasSymbol && Boolean(type.symbol && type.symbol.flags & UNNAMED)
  const members = isObject ? checker.getPropertiesOfType(type) : []
  return members.length === 0
    ? named(checker, type)
    : `{\n${members.map((symbol) => inferredMember(checker, symbol)).join('\n')}\n}`
}

function inferredMember(checker, symbol) {
  const { name, valueDeclaration: node } = symbol
  const isMethod = node && ts.isMethodDeclaration(node)
  return `  ${name}${isMethod ? callable(checker, node) : `: ${named(checker, checker.getTypeOfSymbol(symbol))}`}`
}

function head(node) {
  const { typeParameters, parameters } = node
  return `${typeParameters ? `<${typeParameters.map(print).join(', ')}>` : ''}(${parameters.map(print).join(', ')})`
}

function answer(checker, node) {
  if (node.type) return print(node.type)
  return inferred(checker, checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node)))
}

const callable = (checker, node) => `${head(node)}: ${answer(checker, node)}`

function variable(checker, node) {
  const { name, type, initializer } = node
  if (type) return `const ${name.getText()}: ${print(type)}`
  if (ts.isArrowFunction(initializer))
    return `const ${name.getText()}: ${head(initializer)} => ${answer(checker, initializer)}`
  return `const ${name.getText()} = ${print(initializer)}`
}

function classOf(checker, node) {
  const { name, heritageClauses = [], members } = node
  const isPublic = (one) =>
    !(ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Private || one.name?.text?.startsWith('#'))
  const lines = members.filter(isPublic).map((one) => `  ${classMember(checker, one)}`)
  return `class ${name.getText()} ${heritageClauses.map(print).join(' ').trim()} {\n${lines.join('\n')}\n}`
}

function classMember(checker, node) {
  if (ts.isConstructorDeclaration(node)) return `constructor${head(node)}`
  return ts.isMethodDeclaration(node) || ts.isGetAccessor(node)
    ? `${node.name.getText()}${callable(checker, node)}`
    : print(node)
}

function declaration(checker, node) {
  if (ts.isFunctionDeclaration(node)) return `function ${node.name.getText()}${callable(checker, node)}`
  if (ts.isVariableDeclaration(node)) return variable(checker, node)
  if (ts.isClassDeclaration(node)) return classOf(checker, node)
  return print(node).replace(/^export /, '')
}

const roomOf = (node) => relative(SOURCE, node.getSourceFile().fileName).split(/[\\/]/)[0]

/** The names that a module exports, by room, and how many they are. */
function exportsOf(entry) {
  const program = widgetsProgram([entry])
  const checker = program.getTypeChecker()
  const names = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
  const rooms = new Map()
  for (const symbol of names.toSorted((one, other) => inOrder(one.name, other.name))) {
    for (const node of declared(checker, symbol).declarations ?? []) {
      const room = roomOf(node)
      rooms.set(room, [...(rooms.get(room) ?? []), declaration(checker, node)])
    }
  }
  return { count: names.length, rooms: [...rooms].sort(([one], [other]) => inOrder(one, other)) }
}

const roomText = ([room, texts]) => `## ${room}\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``

const madeBy = (count) =>
  `Made by \`npm run api-report\` from the source: ${count} names. A test fails while the source exports anything else.`

/** The public interface of the elements, and every public name of the package. */
export async function widgetsReportOf() {
  const { count, rooms } = exportsOf(inProject('packages/widgets/src/index.ts'))
  const model = await readElements()
  const elements = elementsReport(model, Object.keys(ERROR_WORDS))
  const title = '# The public API of @forecourt/widgets'
  return [title, madeBy(count), '## The elements', elements, ...rooms.map(roomText), ''].join('\n\n')
}

runIfMain(import.meta.url, async () => writeFileSync(REPORT, await widgetsReportOf()))
