import { afterEach, describe, expect, it } from 'vitest'
import { findFolder, findMark } from './find-folder.ts'

afterEach(() => {
  for (const added of document.querySelectorAll('[data-forecourt], link[href*="figures.js"]')) added.remove()
})

const SERVER = 'https://finance.example/widgets/'

describe('by its own address', () => {
  it.each([
    ['of the newest version', `${SERVER}loader.js`, SERVER],
    ['of a version', `${SERVER}0.1.0/loader.js`, `${SERVER}0.1.0/`],
    ['with a query', `${SERVER}v0/loader.js?ver=6.5`, `${SERVER}v0/`],
    ['on the agency’s own server', 'https://www.dealer.example/js/loader.js', 'https://www.dealer.example/js/'],
    ['on a port', 'http://localhost:4100/widgets/loader.js', 'http://localhost:4100/widgets/'],
    ['as a module in Chromium', `Error\n    at ${SERVER}loader.js:1:5012`, SERVER],
    ['as a module in Firefox', `@${SERVER}loader.js:1:5012\n`, SERVER],
    ['as a module in Safari', `module code@${SERVER}loader.js:1:5012`, SERVER],
  ])('%s', (_, own, folder) => {
    expect(findFolder(own, findMark())).toBe(folder)
  })
})

describe('by the page’s mark', () => {
  const moved: readonly (readonly [string, string])[] = [
    ['inlined', ''],
    ['from a blob', 'blob:https://www.dealer.example/4f5b'],
    ['combined', 'https://www.dealer.example/cache/autoptimize_3f2.js'],
    ['in another firm’s file', 'https://cdn.other.example/embed/autoloader.js'],
    ['inlined as a module', 'Error\n    at https://www.dealer.example/cars/zz23khp:12:40'],
    ['from a data address', 'data:text/javascript,1'],
  ]

  it.each(moved)('%s', (_, own) => {
    const mark = document.body.appendChild(document.createElement('i'))
    mark.dataset.forecourt = SERVER
    expect(findFolder(own, findMark())).toBe(SERVER)
  })

  it.each(moved)('%s, with the line that preloads our file', (_, own) => {
    const line = document.head.appendChild(document.createElement('link'))
    line.rel = 'modulepreload'
    line.href = `${SERVER}v0/figures.js`
    expect(findFolder(own, findMark())).toBe(`${SERVER}v0/`)
  })

  it.each(moved)('%s, on a page that says nothing: none, never another firm’s file', (_, own) => {
    const other = document.head.appendChild(document.createElement('script'))
    other.type = 'text/plain'
    other.src = 'https://cdn.other.example/widgets/loader.js'
    expect(findFolder(own, findMark())).toBeUndefined()
    other.remove()
  })
})
