import { camel } from './read-elements.mjs'
import { eventType } from './typings.mjs'

const nameOf = ({ className }) => className.replace(/^Forecourt/, '').replace(/Element$/, '')
const handler = ({ name }) => camel(name.replace('forecourt', 'on'))

const HEAD = `import type * as React from 'react'
import type { ForecourtErrorCode } from './types/elements.js'

/** Props of every component besides its own. */
export interface ForecourtCommonProps
  extends Pick<React.HTMLAttributes<HTMLElement>, 'id' | 'className' | 'style' | 'hidden' | 'lang' | 'dir'> {
  theme?: 'light' | 'dark'
  density?: 'compact' | 'comfortable'
  /** The dealership’s telephone, shown while there are no figures. */
  phone?: string
  elementRef?: React.Ref<HTMLElement>
}`

/** `react.d.ts`: a component for each element, with its properties and a function for each event. */
export function reactTypes({ elements }) {
  return [HEAD, ...elements.map(componentText), ''].join('\n\n')
}

function componentText(element) {
  const name = nameOf(element)
  const fields = [...element.attributes, ...element.properties]
    .filter(({ property }) => property)
    .map(({ property, type, summary }) => `  /** ${summary} */\n  ${property}?: ${type}`)
  const heard = element.events.map(
    (one) => `  /** ${one.summary} */\n  ${handler(one)}?: (event: ${eventType(one)}) => void`,
  )
  return [
    `export interface ${name}Props extends ForecourtCommonProps {\n${[...fields, ...heard].join('\n')}\n}`,
    `/** ${element.summary} */\nexport declare function ${name}(props: ${name}Props): React.ReactElement`,
  ].join('\n\n')
}
