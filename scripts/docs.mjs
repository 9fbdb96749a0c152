import { writeFileSync } from 'node:fs'
import { callsPage } from './calls-page.mjs'
import { docsPage } from './elements/docs-page.mjs'
import { readElements } from './elements/read-elements.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'

/** The contract is TypeScript: bundled in memory, with the schemas' library inside. */
async function loadContract() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [inProject('packages/core/src/contract/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
  })
  const [file] = outputFiles
  return await import(`data:text/javascript;base64,${Buffer.from(file.contents).toString('base64')}`)
}

await ensureInstalled()
const pages = new Map([
  ['docs/calls.md', callsPage(await loadContract())],
  ['docs/elements.md', docsPage(await readElements())],
])
for (const [path, text] of pages) {
  writeFileSync(inProject(path), text)
  console.log(`written: ${path}`)
}
