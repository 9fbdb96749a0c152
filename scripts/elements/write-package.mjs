import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '../project.mjs'
import { htmlCustomData, webTypes } from './editors.mjs'
import { llmsText } from './llms.mjs'
import { customElementsManifest } from './manifest.mjs'
import { publicReactTypes, reactTypes } from './react-types.mjs'
import { readElements } from './read-elements.mjs'
import { elementTypes, jsxTypes, svelteTypes, vueTypes } from './typings.mjs'
import { ERROR_WORDS } from './words.mjs'

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** The package's files for editors, compilers and readers, by path in `dist`. */
export function packageFiles(model, about) {
  const typings = {
    'types/elements': elementTypes(model, Object.keys(ERROR_WORDS)),
    'types/jsx': jsxTypes(model),
    'types/vue': vueTypes(model),
    'types/svelte': svelteTypes(model),
  }
  const elements = model.elements.flatMap(({ tag, className, isPublic }) =>
    (isPublic ? ['elements', 'public'] : ['elements']).map((folder) => [
      `${folder}/${tag.replace('forecourt-', '')}.d.ts`,
      `export type { ${className} } from '../types/elements.js'\n`,
    ]),
  )
  // Only types: the file next to them is for imports at run time.
  const typed = Object.entries(typings).flatMap(([name, text]) => [
    [`${name}.d.ts`, text],
    [`${name}.js`, 'export {}\n'],
  ])
  return new Map([
    ['custom-elements.json', json(customElementsManifest(model))],
    ['vscode.html-custom-data.json', json(htmlCustomData(model))],
    ['web-types.json', json(webTypes(model, about))],
    ['llms.txt', llmsText(model, about)],
    ['react.d.ts', reactTypes(model)],
    ['react-public.d.ts', publicReactTypes(model)],
    ['ssr.d.ts', ssrTypes()],
    ...typed,
    ...elements,
  ])
}

/** The module is made of types alone, and of two functions that have them. */
const ssrTypes = () => `${readFileSync(inProject('packages/widgets/src/ssr/public-types.ts'), 'utf8')}
export declare const createServerPage: CreateServerPage
export declare const fetchStart: FetchStart
`

/** Adds the types of the tags and their events to the package's main declarations. */
function addElementTypes() {
  const file = inProject('packages/widgets/dist/index.d.ts')
  const text = readFileSync(file, 'utf8')
  const line = "import './types/elements.js'\n"
  if (!text.startsWith(line)) writeFileSync(file, `${line}${text}`)
}

/** Writes them beside the code, after the declarations. */
export async function writePackageFiles() {
  const about = JSON.parse(readFileSync(inProject('packages/widgets/package.json'), 'utf8'))
  for (const [path, text] of packageFiles(await readElements(), about)) write(path, text)
  addElementTypes()
}

/** The list of the elements alone, which the server's page for trying them reads. */
export async function writeElementsList() {
  write('custom-elements.json', json(customElementsManifest(await readElements())))
}

function write(path, text) {
  const file = inProject('packages/widgets/dist', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
