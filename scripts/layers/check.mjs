import { folders, rows, views } from './rows.mjs'

const applies = (row, file) => row.where.test(file) && !row.unless?.test(file) && !row.except?.test(file)

const folderOf = (file) => file.split('/').slice(0, 4).join('/')

function breaksFolder(file, target) {
  return applies(folders, file) && folders.where.test(target) && folderOf(file) !== folderOf(target)
}

/** Why a file may not import this, or null. `apiNames` are the names that core's api folder makes public. */
export function importComplaint(file, { target, names, isStar }, apiNames = new Set()) {
  const row = rows.find((candidate) => applies(candidate, file) && candidate.never.some((never) => never.test(target)))
  if (row) return row.why
  if (breaksFolder(file, target)) return folders.why
  if (isStar) return 'an index must list its names instead of export *'
  const isApi = target === '@forecourt/core' && names.some((name) => apiNames.has(name))
  return isApi && applies(views, file) ? views.why : null
}

/** The package of an import that the workspace does not declare, or null. */
export function undeclared(file, target, declared) {
  // Tests and stories may use the dependencies of the root.
  if (/\.(test|stories)\.tsx?$|\/testing\//.test(file)) return null
  if (target.startsWith('node:') || /^(packages|apps|e2e|bench|scripts|examples|\.storybook)\//.test(target))
    return null
  const [first, second] = target.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return declared.has(name) || name.startsWith('virtual:') ? null : `${name} is not a dependency of this workspace`
}
