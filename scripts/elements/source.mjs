import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import ts from 'typescript'
import { inProject } from '../project.mjs'
import { typeText } from './type-text.mjs'

const source = (...parts) => inProject('packages/widgets/src', ...parts)

/** The folder of every widget, by its tag. */
export function widgetFolders() {
  const files = readdirSync(source(), { recursive: true, encoding: 'utf8' })
  const folders = files.filter((path) => basename(path) === 'definition.ts').map(dirname)
  const rows = folders.map((folder) => {
    const [, tag] =
      /defineWidget\(\s*'(forecourt-[a-z-]+)'/.exec(readFileSync(source(folder, 'element.ts'), 'utf8')) ?? []
    if (!tag) throw new Error(`${folder}/element.ts defines no element`)
    return {
      folder,
      tag,
      isPublic: ['public', 'buyer'].some((kind) => existsSync(source(`${kind}-${tag.replace('forecourt-', '')}.ts`))),
    }
  })
  return rows.sort((one, other) => (one.tag < other.tag ? -1 : 1))
}

/** The compiler's view of these files, with the settings of the widgets. */
export function widgetsProgram(paths) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => process.emitWarning(String(messageText)),
  }
  const { options } = ts.getParsedCommandLineOfConfigFile(inProject('packages/widgets/tsconfig.json'), {}, host)
  return ts.createProgram(paths, options)
}

/** Reads from the definitions' text what running them cannot give: comments, and the type of each event's detail. */
export function readSources(folders) {
  const paths = folders.map((folder) => source(folder, 'definition.ts'))
  const program = widgetsProgram(paths)
  const checker = program.getTypeChecker()
  return new Map(folders.map((folder, index) => [folder, readDefinition(checker, program.getSourceFile(paths[index]))]))
}

function readDefinition(checker, file) {
  const found = new Map(file.statements.filter(ts.isVariableStatement).map((one) => [nameOf(one), one]))
  const members = (name) => membersOf(found.get(name)).map((one) => [keyOf(one), one])
  const comments = (name) => new Map(members(name).map(([key, one]) => [key, commentOf(one)]))
  const events = members('events').map(([name, one]) => {
    const [node] = ts.isCallExpression(one.initializer) ? (one.initializer.typeArguments ?? []) : []
    const detail = node ? typeText(checker, checker.getTypeFromTypeNode(node)) : undefined
    return /** @type {const} */ ([name, { detail, summary: commentOf(one) }])
  })
  return {
    summary: commentOf(found.get('attributes')),
    attributes: comments('attributes'),
    properties: comments('properties'),
    events: new Map(events),
  }
}

const keyOf = ({ name }) => (ts.isStringLiteral(name) ? name.text : name.getText())

const nameOf = (statement) => statement.declarationList.declarations[0]?.name.getText()

function membersOf(statement) {
  const { initializer } = statement?.declarationList.declarations[0] ?? {}
  return initializer && ts.isObjectLiteralExpression(initializer)
    ? initializer.properties.filter(ts.isPropertyAssignment)
    : []
}

/** The comment of a node, followed by the replacement if it is deprecated. */
export function commentOf(node) {
  const [comment] = node ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc) : []
  const words = comment ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : ''
  const old = node && ts.getJSDocDeprecatedTag(node)
  const instead = old
    ? `Deprecated: ${ts.getTextOfJSDocComment(old.comment) ?? 'it goes with the next major version'}`
    : ''
  return [words, instead].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
}
