import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Every folder with an `element.ts` is a widget, published under the name of its tag; one that shares the state of another is in its folder. */
export function widgetEntries(folder: string): Record<string, string> {
  const source = `${folder}/src`
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === 'element.ts',
  )
  return Object.fromEntries(files.map((path) => [nameIn(`${source}/${path}`), `${source}/${path}`]))
}

/** The name of the tag that an element's file defines. */
export const nameIn = (path: string) => /'forecourt-([a-z-]+)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? basename(path)

/** Every `public-x.ts` is the public face of a widget; every `buyer-x.ts` a widget with a page of its own, built as one file. */
export function entriesNamed(prefix: 'public' | 'buyer', folder: string): Record<string, string> {
  const source = `${folder}/src`
  const files = readdirSync(source).filter((file) => file.startsWith(`${prefix}-`) && file.endsWith('.ts'))
  return Object.fromEntries(files.map((file) => [file.slice(prefix.length + 1, -3), `${source}/${file}`]))
}
