import { writeFileSync } from 'node:fs'
import { callsPage } from './calls-page.mjs'
import { importBundled } from './elements/codecs.mjs'
import { docsPage } from './elements/docs-page.mjs'
import { readElements } from './elements/read-elements.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'

await ensureInstalled()
const pages = new Map([
  [
    'docs/calls.md',
    callsPage(await importBundled({ entryPoints: [inProject('packages/core/src/contract/index.ts')] })),
  ],
  ['docs/elements.md', docsPage(await readElements())],
])
for (const [path, text] of pages) {
  writeFileSync(inProject(path), text)
  console.log(`written: ${path}`)
}
