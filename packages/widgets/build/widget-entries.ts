import { existsSync, readdirSync } from 'node:fs'

/** Every folder with an `element.ts` is a widget. */
export function widgetEntries(folder: string): Record<string, string> {
  const source = `${folder}/src`
  const names = readdirSync(source).filter((name) => existsSync(`${source}/${name}/element.ts`))
  return Object.fromEntries(names.map((name) => [name, `${source}/${name}/element.ts`]))
}

/** Every `public-x.ts` is the public face of a widget. */
export function publicEntries(folder: string): Record<string, string> {
  const found = readdirSync(`${folder}/src`).flatMap((file) => /^public-(.+)\.ts$/.exec(file)?.[1] ?? [])
  return Object.fromEntries(found.map((name) => [name, `${folder}/src/public-${name}.ts`]))
}
