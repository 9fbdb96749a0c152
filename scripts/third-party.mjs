import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'

const HEAD = `This package contains or needs the libraries below. Each is used under its own licence, which follows its name.`

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i

export const readLock = () => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages

/** The path of a package required at `from`, as Node resolves it: beside it, or in a folder above. */
function placeOf(lock, from, name) {
  const inside = `${from}/node_modules/${name}`.replace(/^\//, '')
  if (lock[inside]) return lock[inside].link ? lock[inside].resolved : inside
  if (from === '') return undefined
  return placeOf(lock, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name)
}

/** Where the packages of these names lie that a program finds at `from`, and all that they need, with what only this kind of machine has. */
export function installedFor(lock, from, names) {
  const found = new Set()
  const visit = (place) => {
    if (found.has(place) || !existsSync(inProject(place))) return
    found.add(place)
    const { dependencies, optionalDependencies } = lock[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(lock, place, name)
      if (next) visit(next)
    }
  }
  for (const name of names) visit(placeOf(lock, from, name) ?? `node_modules/${name}`)
  return [...found].sort()
}

/**
 * The libraries of a workspace, as the lock file has them: what it names and whatever those need. The widgets name theirs for
 * development, because their files contain them; of a program whose packages are installed, those for development are no part.
 * `alsoContains`: packages whose files were copied into it.
 */
export function librariesOf(lock, workspace, { hasInstalled = false, alsoContains = [] } = {}) {
  const found = new Set()
  const visit = (place) => {
    if (found.has(place)) return
    found.add(place)
    const { dependencies, devDependencies } = lock[place]
    const isOurs = !place.includes('node_modules/')
    for (const name of Object.keys({ ...dependencies, ...(isOurs && !hasInstalled && devDependencies) })) {
      const next = placeOf(lock, place, name)
      if (next) visit(next)
    }
  }
  visit(workspace)
  for (const name of alsoContains) found.add(`node_modules/${name}`)
  return [...found]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => ({
      place,
      name: place.split('node_modules/').at(-1),
      license: licenceInText(place),
      ...lock[place],
    }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
}

/** A few packages name their licence in no other place. */
const licenceInText = (place) =>
  /Permission is hereby granted, free of charge, to any person/.test(licenceText(place)) ? 'MIT' : undefined

function licenceText(place) {
  const folder = inProject(place)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => LICENCE_FILE.test(name)) : []
  return files.map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim()).join('\n\n')
}

/** `third-party-notices.txt`: licences ask that their texts come along with the code. */
export function noticesFor(lock, workspace, how = {}) {
  const rule = '-'.repeat(80)
  const texts = librariesOf(lock, workspace, how).map(({ place, name, version, license }) =>
    [rule, `${name} ${version} (${license})`, licenceText(place)].filter(Boolean).join('\n\n'),
  )
  return `${[HEAD, ...texts].join('\n\n')}\n`
}

/** Writes the notices of a package beside its files. */
export function writeNotices(workspace, how = {}) {
  writeFileSync(inProject(workspace, 'dist/third-party-notices.txt'), noticesFor(readLock(), workspace, how))
}
