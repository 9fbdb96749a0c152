import { readFileSync } from 'node:fs'
import { runCheck } from './install.mjs'
import { filesBelow, inProject } from './project.mjs'

const workspaces = ['packages/core', 'packages/widgets', 'apps/portal', 'apps/api']

function sourcesOf(workspace) {
  const files = filesBelow(inProject(workspace, 'src')).filter((file) => /\.tsx?$/.test(file))
  return files.map((file) => `${workspace}/src/${file}`)
}

function declaredBy(workspace) {
  const {
    name,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(inProject(workspace, 'package.json'), 'utf8'))
  // The API's tools, and what is bundled into the widgets.
  const tools = ['apps/api', 'packages/widgets'].includes(workspace) ? Object.keys(devDependencies) : []
  return new Set([name, ...Object.keys(dependencies), ...tools])
}

function apiNamesOf(importsOf, parse) {
  const file = 'packages/core/src/index.ts'
  const imports = importsOf(parse(file, readFileSync(inProject(file), 'utf8')))
  return new Set(
    imports.filter(({ target }) => target.startsWith('packages/core/src/api/')).flatMap(({ names }) => names),
  )
}

async function checkImports() {
  const { importsOf, parse } = await import('./layers/source.mjs')
  const { importComplaint, undeclared } = await import('./layers/check.mjs')
  const { clockComplaints } = await import('./layers/clock.mjs')
  const { labelComplaints } = await import('./layers/labels.mjs')
  const { productComplaints } = await import('./layers/product.mjs')
  const { circleComplaints } = await import('./layers/circles.mjs')
  const { tiedRooms } = await import('./layers/rows.mjs')
  const apiNames = apiNamesOf(importsOf, parse)
  const all = []
  const broken = workspaces.flatMap((workspace) => {
    const declared = declaredBy(workspace)
    return sourcesOf(workspace).flatMap((file) => {
      const source = parse(file, readFileSync(inProject(file), 'utf8'))
      const imports = importsOf(source)
      all.push(...imports.map(({ target }) => ({ file, target })))
      const broken = imports.flatMap((found) => {
        const why = importComplaint(file, found, apiNames) ?? undeclared(file, found.target, declared)
        return why ? [{ file, line: found.line, why: `imports ${found.target}: ${why}` }] : []
      })
      const others = [...clockComplaints(source), ...productComplaints(source), ...labelComplaints(source)]
      return [...broken, ...others.map((found) => ({ file, ...found }))]
    })
  })
  return [...broken, ...circleComplaints(all, tiedRooms)]
}

/** Checks the whole tree, and returns 1 for passed or failed. */
export async function checkLayering() {
  const broken = await checkImports()
  for (const { file, line, why } of broken) console.log(`  ${file}:${line} ${why}`)
  const files = workspaces.flatMap(sourcesOf).length
  console.log(
    broken.length === 0 ? `  nothing forbidden in ${files} files` : `  ${broken.length} problems in ${files} files`,
  )
  return { passed: broken.length === 0 ? 1 : 0, failed: broken.length === 0 ? 0 : 1, skipped: 0 }
}

runCheck(import.meta.url, checkLayering)
