import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '../packages/widgets/src/element/errors.ts'
import { argTypesOf, controlsOf, keyOf } from '../packages/widgets/src/embedding/controls.ts'
import { committedReport, widgetsReportOf } from './api-report.mjs'
import { docsPage } from './elements/docs-page.mjs'
import { partsIn } from './elements/parts.mjs'
import { readElements } from './elements/read-elements.mjs'
import { commentOf, widgetFolders } from './elements/source.mjs'
import { ERROR_WORDS } from './elements/words.mjs'
import { packageFiles } from './elements/write-package.mjs'
import { inProject } from './project.mjs'

const about = JSON.parse(readFileSync(inProject('packages/widgets/package.json'), 'utf8'))
const PATIENCE = 120_000

let model
let files
beforeAll(async () => {
  model = await readElements()
  files = packageFiles(model, about)
}, PATIENCE)

/** The same elements with something that goes. */
function withOldAttribute() {
  const goes = (one) => (one.name === 'mileage' ? { ...one, summary: 'Miles. Deprecated: write `miles`.' } : one)
  const elements = model.elements.map((one) => ({ ...one, attributes: one.attributes.map(goes) }))
  return packageFiles({ ...model, elements }, about)
}

/** The first member of the first object that a text writes. */
function firstMember(text) {
  let found
  const visit = (node) => {
    if (!found && ts.isPropertyAssignment(node)) found = node
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('definition.ts', text, ts.ScriptTarget.ES2023, true))
  return found
}

test('a deprecation in a definition names its replacement in every output', () => {
  const mileage = firstMember(
    'const attributes = {\n  /** Miles.\n   * @deprecated write `miles`. */\n  mileage: number(),\n}',
  )
  expect(commentOf(mileage)).toBe('Miles. Deprecated: write `miles`.')
  const old = withOldAttribute()
  expect(old.get('types/elements.d.ts')).toMatch(/\* Miles\.\s+\* @deprecated write `miles`\.\s+\*\/\s+mileage:/)
  for (const path of ['custom-elements.json', 'web-types.json'])
    expect(old.get(path)).toContain('"deprecated": "write `miles`."')
})

test('every part that a page can style has a name and a description', () => {
  const text = `<i part="badge x" /><b part={\`button button-\${kind}\`} /><u part={is ? 'tab on' : 'tab'} />`
  expect(partsIn(text)).toEqual(['badge', 'x', 'button', 'button-…', 'tab', 'on', 'tab'])
  expect(model.parts.length).toBeGreaterThan(30)
})

const rowsOf = ({ attributes, properties, events }) => [...attributes, ...properties, ...events]

test('the page of elements matches the definitions (npm run docs updates it)', () => {
  expect(readFileSync(inProject('docs/elements.md'), 'utf8')).toBe(docsPage(model))
})

test(
  'the committed report of the widgets’ public API matches the source (npm run api-report updates it)',
  async () => {
    expect(await widgetsReportOf()).toBe(committedReport())
  },
  PATIENCE,
)

/** Where each widget must be named once its folder exists: the last steps of CONTRIBUTING's “A widget”. */
describe('every widget', () => {
  const tags = () => model.elements.map(({ tag }) => tag)
  const namesIn = (file, pattern) =>
    [...readFileSync(inProject('packages/widgets/src', file), 'utf8').matchAll(pattern)]
      .map(([, tag]) => tag)
      .toSorted()
  const filesIn = (...folders) =>
    readdirSync(inProject(...folders), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))

  test('is loaded by elements.ts', () => {
    expect(namesIn('elements.ts', /^ {2}'(forecourt-[a-z-]+)': \(\): Chunk => import\('.*\/element.ts/gm)).toEqual(
      tags(),
    )
  })

  test('has a React component', () => {
    expect(namesIn('react.ts', /createComponent\(\s*'(forecourt-[a-z-]+)'/g)).toEqual(tags())
  })

  test('has stories', () => {
    const stories = filesIn('packages/widgets/src').filter((path) => path.endsWith('.stories.tsx'))
    const hasStories = ({ folder }) => stories.some((path) => dirname(path) === folder)
    expect(
      widgetFolders()
        .filter((widget) => !hasStories(widget))
        .map(({ tag }) => tag),
    ).toEqual([])
  })

  test('is in the README’s table of elements', () => {
    const [, table = ''] = readFileSync(inProject('README.md'), 'utf8').split('\n## The elements\n')
    expect([...table.matchAll(/`(forecourt-[a-z-]+)`/g)].map(([, tag]) => tag).toSorted()).toEqual(tags())
  })

  test('is loaded by a page of the portal unless it is public', () => {
    const portal = filesIn('apps/portal/src').map((path) => readFileSync(inProject('apps/portal/src', path), 'utf8'))
    const isLoaded = ({ tag }) =>
      portal.some((text) => text.includes(`useElement('${tag}')`) || text.includes(`tag="${tag}"`))
    expect(model.elements.filter((element) => !element.isPublic && !isLoaded(element)).map(({ tag }) => tag)).toEqual(
      [],
    )
  })
})

test('every element, attribute, property and event has a description', () => {
  const silent = model.elements.flatMap((element) => [
    ...(element.summary ? [] : [element.tag]),
    ...rowsOf(element).flatMap(({ name, summary }) => (summary ? [] : [`${element.tag} ${name}`])),
  ])
  expect(silent).toEqual([])
})

test('every code of forecourt-error has a description, and no other code has one', () => {
  expect(Object.keys(ERROR_WORDS).toSorted()).toEqual([...ERROR_CODES].toSorted())
  expect(ERROR_CODES.length).toBeGreaterThanOrEqual(7)
})

test('no detail of an event names a person', () => {
  const details = model.elements.flatMap(({ events }) => events.map(({ detail = '' }) => detail))
  expect(details.filter((detail) => /\b(firstName|lastName|email|mobile|contactNumber)\b/.test(detail))).toEqual([])
})

test('the manifest, the editors’ data and the typings name every element', () => {
  for (const path of [
    'custom-elements.json',
    'vscode.html-custom-data.json',
    'web-types.json',
    'llms.txt',
    'types/jsx.d.ts',
  ])
    for (const { tag } of model.elements) expect(files.get(path), path).toContain(tag)
})

test('the manifest lists exactly the parts, slots and methods of each element', () => {
  const { modules } = JSON.parse(files.get('custom-elements.json'))
  const of = (tag) => modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag)
  const names = (rows) => rows.map(({ name }) => name)
  const monthly = of('forecourt-monthly-price')
  expect(names(monthly.cssParts)).toEqual(['failed', 'monthly', 'monthly-terms', 'representative-example'])
  expect(names(monthly.slots)).toEqual(['heading', 'note'])
  expect(names(monthly.members)).toEqual(expect.arrayContaining(['ready', 'focus', 'reprice', 'texts', 'lang']))
  expect(names(of('forecourt-session-dialog').members)).toEqual(expect.arrayContaining(['logout', 'fetchSession']))
  expect(names(of('forecourt-session-dialog').slots)).toEqual([])
})

test.each([
  'property `ready`',
  'whenDefined',
  'method `focus()`',
  '<link rel="modulepreload"',
  '### forecourt-monthly-price[^#]+- method `reprice()`[^#]+- slot `heading`',
])('the page for programs has %s', (words) => {
  const pattern = words.replaceAll(/[()]/g, '\\$&')
  expect(files.get('llms.txt')).toMatch(new RegExp(pattern))
})

test.each(['elements', 'jsx', 'vue', 'svelte'])('the typings for %s are TypeScript', (name) => {
  const { diagnostics } = ts.transpileModule(files.get(`types/${name}.d.ts`), {
    fileName: `${name}.ts`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2023 },
  })
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
})

test(
  'the typings check attributes and the details of events',
  () => {
    const page = `import './types/jsx.js'
    import { QuickQuote } from './react.js'
    export const right = <forecourt-quick-quote dealership-key="a" price={12995} onforecourt-quote={(e) => e.detail.instalment.toFixed(2)} />
    export const wrong = <forecourt-quick-quote theme="blue" />
    export const ours = <QuickQuote dealershipKey="a" onSaved={({ detail }) => detail.quickQuoteId.length} onError={(e) => e.detail.retry} price="1" />
    export const told = (e: HTMLElementTagNameMap['forecourt-quick-quote']) => e.addEventListener('forecourt-saved', ({ detail }) => detail.no)
    document.addEventListener('forecourt-quote', ({ detail }) => detail.instalment.toFixed(2))
    window.addEventListener('forecourt-saved', ({ detail }) => detail.nowhere)
    document.body.addEventListener('forecourt-ask', ({ detail }) => detail.nowhere)
    document.querySelector('.offers')?.addEventListener('forecourt-error', ({ detail }) => detail.why)`
    expect(complaintsAbout(page)).toEqual([
      expect.stringContaining('"blue"'),
      expect.stringContaining("'string' is not assignable to type 'number"),
      expect.stringContaining("'no'"),
      expect.stringContaining("'nowhere'"),
      expect.stringContaining("'nowhere'"),
      expect.stringContaining("'why'"),
    ])
  },
  PATIENCE,
)

/** What the compiler says of a host's page that uses the typings. */
function complaintsAbout(text) {
  const folder = inProject('packages/widgets/.page')
  const virtual = new Map([...files, ['page.tsx', text]].map(([path, content]) => [`${folder}/${path}`, content]))
  const options = { jsx: ts.JsxEmit.ReactJSX, strict: true, noEmit: true, skipLibCheck: true, types: [] }
  const all = { ...options, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
  const plain = ts.createCompilerHost(all)
  const host = {
    ...plain,
    directoryExists: (path) => path.startsWith(folder) || plain.directoryExists(path),
    fileExists: (path) => virtual.has(path) || plain.fileExists(path),
    readFile: (path) => virtual.get(path) ?? plain.readFile(path),
    getSourceFile: (path, target) =>
      virtual.has(path) ? ts.createSourceFile(path, virtual.get(path), target) : plain.getSourceFile(path, target),
  }
  const program = ts.createProgram([`${folder}/page.tsx`], all, host)
  const found = ts.getPreEmitDiagnostics(program)
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('everything that a page can give to an element or hear of it', () => {
  const declarations = () => JSON.parse(files.get('custom-elements.json')).modules.flatMap((one) => one.declarations)

  test('has a control, of every element', () => {
    const without = declarations().flatMap((declaration) => {
      const has = new Set(controlsOf(declaration).map(keyOf))
      const { attributes, slots, cssParts, cssProperties, events } = declaration
      const rows = { attribute: attributes, slot: slots, part: cssParts, token: cssProperties, event: events }
      return Object.entries(rows).flatMap(([kind, all]) =>
        all
          .filter(({ name }) => !has.has(`${kind} ${name}`))
          .map(({ name }) => `${declaration.tagName} ${kind} ${name}`),
      )
    })
    expect(without).toEqual([])
  })

  test('can be tried in Storybook, with words beside it', () => {
    for (const declaration of declarations()) {
      const controls = controlsOf(declaration)
      const argTypes = argTypesOf(controls)
      expect(Object.keys(argTypes)).toEqual(controls.map(keyOf))
      for (const { kind, name, description } of controls) {
        expect(description, `${declaration.tagName} ${name}`).not.toBe('')
        const { control, action } = argTypes[`${kind} ${name}`]
        expect(kind === 'event' ? action : control, name).toBeTruthy()
      }
    }
  })

  test.each([
    ['Elements', ({ isPublic }) => isPublic],
    ['PortalElements', ({ tag, isPublic }) => !isPublic || tag === 'forecourt-quick-quote'],
  ])('is drawn by the tag, in a story of each element: %s', (file, isShown) => {
    const stories = readFileSync(inProject(`packages/widgets/src/embedding/${file}.stories.tsx`), 'utf8')
    const drawn = [...stories.matchAll(/(?:tagStory|keyed|signedIn)\(\s*'(?:forecourt-)?([a-z-]+)'/g)].map(
      ([, name]) => name,
    )
    const wanted = model.elements.filter(isShown).map(({ tag }) => tag.replace('forecourt-', ''))
    expect([...new Set(drawn)].toSorted()).toEqual(wanted.toSorted())
  })

  test.each([
    ['a text', 'string', 'text', []],
    ['a number', 'number | undefined', 'number', []],
    ['a flag', 'boolean', 'flag', []],
    ['a choice', "'' | 'hp' | 'pcp'", 'choice', ['hp', 'pcp']],
    ['an object', 'object | undefined', 'text', []],
  ])('by its kind: %s', (_name, type, input, options) => {
    const none = { slots: [], cssParts: [], cssProperties: [], events: [] }
    const attributes = [{ name: 'x', description: 'X.', type: { text: type } }]
    expect(controlsOf({ tagName: 'forecourt-x', attributes, ...none })).toMatchObject([{ input, options }])
  })
})
