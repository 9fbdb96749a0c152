import { existsSync, readdirSync } from 'node:fs'

/** Every folder with an `element.ts` is a widget; `index` is what a package installed from npm gives. */
export function widgetEntries(folder: string): Record<string, string> {
  const source = `${folder}/src`
  const names = readdirSync(source).filter((name) => existsSync(`${source}/${name}/element.ts`))
  return {
    index: `${source}/index.ts`,
    ...Object.fromEntries(names.map((name) => [name, `${source}/${name}/element.ts`])),
  }
}
