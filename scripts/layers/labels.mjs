import ts from 'typescript'
import { everyNode, lineOf } from './source.mjs'

const isSource = (file) => !/\.(test|stories)\.|\/testing\//.test(file)
const EQUALS = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
const SEARCHES = ['includes', 'indexOf', 'has', 'match', 'test', 'startsWith', 'endsWith']

const isLabel = (node) => nameOf(node) === 'label'

const nameOf = (node) =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : undefined

const isNothing = (node) => node.kind === ts.SyntaxKind.NullKeyword || nameOf(node) === 'undefined'

/** Whether there is a label is no question of its words. */
const isComparison = (node) =>
  ts.isBinaryExpression(node) &&
  EQUALS.includes(node.operatorToken.kind) &&
  [node.left, node.right].some(isLabel) &&
  ![node.left, node.right].some(isNothing)

/** `ORDER.includes(badge.label)`, `label.startsWith('Quote')`. */
const isSearch = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  SEARCHES.includes(node.expression.name.text) &&
  (node.arguments.some(isLabel) || isLabel(node.expression.expression))

/** A label is for reading: code that decides by one breaks when its words change. */
export function labelComplaints(source) {
  if (!isSource(source.fileName)) return []
  return everyNode(source)
    .filter((node) => isComparison(node) || isSearch(node))
    .map((node) => ({ line: lineOf(source, node), why: 'decides by a label: give what it names an id' }))
}
