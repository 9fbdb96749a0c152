import { camel } from './read-elements.mjs'
import { eventType } from './typings.mjs'

const nameOf = ({ className }) => className.replace(/^Forecourt/, '').replace(/Element$/, '')
const handler = ({ name }) => camel(name.replace('forecourt', 'on'))

const HEAD = `import type * as React from 'react'
import type { TextsGiven } from './index.js'
import type { ForecourtErrorCode } from './types/elements.js'

/** Props of every component besides its own. */
export interface ForecourtCommonProps
  extends Pick<
    React.HTMLAttributes<HTMLElement>,
    'id' | 'className' | 'style' | 'hidden' | 'lang' | 'dir' | 'slot' | 'title' | 'tabIndex'
  > {
  theme?: 'light' | 'dark'
  density?: 'compact' | 'comfortable'
  /** The dealership’s telephone, shown while there are no figures. */
  phone?: string
  /** Loads the code at once, also far from what is seen. */
  eager?: boolean
  /** What the element’s slots take, each by its \`slot\`. */
  children?: React.ReactNode
  /** From React 19 on; \`elementRef\` is the same in React 18 too. */
  ref?: React.Ref<HTMLElement>
  elementRef?: React.Ref<HTMLElement>
}`

/** `react.d.ts`: a component for each element, with its properties and a function for each event. */
export const reactTypes = ({ elements }) => [HEAD, ...elements.map(componentText), ''].join('\n\n')

/** `react-public.d.ts`: those of dealers' own pages. */
export const publicReactTypes = ({ elements }) => reactTypes({ elements: elements.filter(({ isPublic }) => isPublic) })

function componentText(element) {
  const name = nameOf(element)
  const fields = [...element.attributes, ...element.properties]
    .filter(({ property }) => property)
    .map(
      ({ property, type, summary }) =>
        `  /** ${summary} */\n  ${property}?: ${property === 'texts' ? 'TextsGiven' : type}`,
    )
  const heard = element.events.map(
    (one) => `  /** ${one.summary} */\n  ${handler(one)}?: (event: ${eventType(one)}) => void`,
  )
  return [
    `export interface ${name}Props extends ForecourtCommonProps {\n${[...fields, ...heard].join('\n')}\n}`,
    `/** ${element.summary} */\nexport declare function ${name}(props: ${name}Props): React.ReactElement`,
  ].join('\n\n')
}
