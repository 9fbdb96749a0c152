import ts from 'typescript'
import { lineOf } from './source.mjs'

const isDrawn = /^([A-Z]|use[A-Z])/
const signalTypes = new Set(['Signal', 'ReadonlySignal'])
// What runs later, not while drawing, is not subscribed and need not be.
const runsLater =
  /^(useEffect|useLayoutEffect|useCallback|useSignalEffect|useComputed|useOnce|useState|effect|computed|untracked)$/

function isSignal(type) {
  const parts = type.isUnion() ? type.types : [type]
  return parts.some((part) => signalTypes.has(part.symbol?.name))
}

function isWritten(node) {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}

function isLater(node) {
  const { parent } = node
  if (!ts.isFunctionLike(node) || !parent) return false
  if (ts.isJsxExpression(parent))
    return ts.isJsxAttribute(parent.parent) && /^on[A-Z]/.test(parent.parent.name.getText())
  return ts.isCallExpression(parent) && runsLater.test(parent.expression.getText())
}

function nameOf(node) {
  const own = node.name?.text
  return own ?? (ts.isVariableDeclaration(node.parent ?? node) ? node.parent.name.getText() : '')
}

const isComponent = (node) => ts.isFunctionLike(node) && isDrawn.test(nameOf(node))

function drawnNodes(node, found = []) {
  ts.forEachChild(node, (child) => {
    if (isComponent(child) || isLater(child)) return
    found.push(child)
    drawnNodes(child, found)
  })
  return found
}

function subscribes(node) {
  return ts.isCallExpression(node) && node.expression.getText() === 'useSignals'
}

function readsSignal(node, checker) {
  const isRead = ts.isPropertyAccessExpression(node) && node.name.text === 'value' && !isWritten(node)
  return isRead && isSignal(checker.getTypeAtLocation(node.expression))
}

/** Components and hooks that read a signal while drawing without useSignals(): they would silently never update. */
export function forgetfulComponents(source, checker) {
  const found = []
  const visit = (node) => {
    if (isComponent(node)) {
      const drawn = drawnNodes(node)
      const read = drawn.some(subscribes) ? undefined : drawn.find((inner) => readsSignal(inner, checker))
      if (read)
        found.push({ line: lineOf(source, read), why: `${nameOf(node)} reads ${read.getText()} without useSignals()` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A program just large enough to know which values are signals: no DOM, no library. */
export function signalProgram(files, host) {
  const options = {
    noLib: true,
    types: [],
    skipLibCheck: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@forecourt/source'],
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
  }
  return ts.createProgram(files, options, host)
}
