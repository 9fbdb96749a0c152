import ts from 'typescript'
import { everyNode, lineOf } from './source.mjs'

const TABLE = 'packages/core/src/models/product.ts'
const isSource = (file) => file !== TABLE && !/\.(test|stories)\.|\/testing\//.test(file)
const NAMES = ['HP', 'PCP']
const ATTRIBUTES = ['hp', 'pcp']
const EQUALS = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]

const isName = (node) => ts.isStringLiteral(node) && NAMES.includes(node.text)

/** `ProductType.HP`, or a product's name or attribute. */
const isOneProduct = (node) =>
  isName(node) ||
  (ts.isStringLiteral(node) && ATTRIBUTES.includes(node.text)) ||
  (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'ProductType')

const isComparison = (node) =>
  ts.isBinaryExpression(node) && EQUALS.includes(node.operatorToken.kind) && [node.left, node.right].some(isOneProduct)

const isUnionOfNames = (node) =>
  ts.isUnionTypeNode(node) && node.types.some((type) => ts.isLiteralTypeNode(type) && isName(type.literal))

/** Products differ by the rows of one table: a comparison elsewhere would take a new product for one of the others. */
export function productComplaints(source) {
  if (!isSource(source.fileName)) return []
  return everyNode(source)
    .filter((node) => isComparison(node) || isUnionOfNames(node))
    .map((node) => ({ line: lineOf(source, node), why: `tells products apart: ask ${TABLE}` }))
}
