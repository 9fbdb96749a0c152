import { posix } from 'node:path'
import ts from 'typescript'

export function parse(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind)
}

export function lineOf(source, node) {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

export function everyNode(node, found = []) {
  found.push(node)
  ts.forEachChild(node, (child) => {
    everyNode(child, found)
  })
  return found
}

function namesOf(clause) {
  const bindings = clause?.namedBindings ?? clause?.exportClause
  return bindings?.elements?.map((element) => (element.propertyName ?? element.name).text) ?? []
}

/** The literal that a node imports from, or undefined. */
function literalOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic ? node.arguments[0] : undefined
}

function specifierOf(node) {
  const literal = literalOf(node)
  return literal && ts.isStringLiteralLike(literal) ? literal.text : undefined
}

/** A relative import becomes its path in the repository; a package keeps its name; queries such as ?inline go. */
function targetOf(file, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  return bare.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), bare)) : bare
}

/** Every import of a file, re-exports, types and dynamic ones included. */
export function importsOf(source) {
  return everyNode(source).flatMap((node) => {
    const specifier = specifierOf(node)
    if (specifier === undefined) return []
    const names = ts.isExportDeclaration(node) ? namesOf(node) : namesOf(node.importClause)
    const isStar = ts.isExportDeclaration(node) && !node.exportClause
    return [{ target: targetOf(source.fileName, specifier), names, isStar, line: lineOf(source, node) }]
  })
}
