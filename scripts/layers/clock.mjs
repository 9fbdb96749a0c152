import ts from 'typescript'
import { everyNode, lineOf } from './source.mjs'

const isCore = /^packages\/core\/src\/(?!.*\.test\.ts$)/
const calls = { Date: ['now'], Math: ['random'], performance: ['now'] }

function complaintAbout(node) {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression
    return calls[text]?.includes(node.name.text) ? `${text}.${node.name.text}` : null
  }
  const makes = (ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression)
  return makes && node.expression.text === 'Date' && !node.arguments?.length ? 'Date without an argument' : null
}

/** Core reads no clock and makes no random numbers: callers pass both. */
export function clockComplaints(source) {
  if (!isCore.test(source.fileName)) return []
  return everyNode(source).flatMap((node) => {
    const what = complaintAbout(node)
    return what
      ? [{ line: lineOf(source, node), why: `${what}: core must receive the time and random values as arguments` }]
      : []
  })
}
