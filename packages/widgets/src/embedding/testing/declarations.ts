import { manifest } from 'virtual:custom-elements'

/** Every element, as `custom-elements.json` declares it. */
export const declarations = manifest.modules.flatMap(({ declarations }) => declarations)

/** Those of dealers' own pages. */
export const publicDeclarations = declarations.filter(({ tagName }) => manifest.public.includes(tagName))
