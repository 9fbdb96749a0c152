/** A declaration of `custom-elements.json`, as far as it is tried here. */
export interface Declaration {
  readonly tagName: string
  readonly attributes: readonly (Named & { readonly type: { readonly text: string } })[]
  readonly slots: readonly Named[]
  readonly cssParts: readonly Named[]
  readonly cssProperties: readonly (Named & { readonly default: string })[]
  readonly events: readonly Named[]
}

interface Named {
  readonly name: string
  readonly description: string
}

export const KINDS = ['attribute', 'slot', 'part', 'token', 'event'] as const
type Kind = (typeof KINDS)[number]

/** How something of an element is tried: a value that is given to it, or an event that is listened to. */
export interface Control extends Named {
  readonly kind: Kind
  readonly input: 'text' | 'number' | 'flag' | 'choice' | 'event'
  readonly options: readonly string[]
  /** What it is without a value. */
  readonly initial: string
}

/** Of a control, by its key; what is absent is not given. */
export type Values = Readonly<Record<string, string | boolean | number | undefined>>

export const keyOf = ({ kind, name }: Pick<Control, 'kind' | 'name'>): string => `${kind} ${name}`

/** A control for everything that a page can give to an element or hear of it. */
export const controlsOf = (declaration: Declaration): Control[] => [
  ...declaration.attributes.map(({ name, description, type }) => ({
    ...inputOf(type.text),
    kind: 'attribute' as const,
    name,
    description,
  })),
  ...declaration.slots.map(plain('slot', 'text')),
  ...declaration.cssParts.map(plain('part', 'text')),
  ...declaration.cssProperties.map((one) => ({ ...plain('token', 'text')(one), initial: one.default })),
  ...declaration.events.map(plain('event', 'event')),
]

const plain =
  (kind: Kind, input: Control['input']) =>
  ({ name, description }: Named): Control => ({ kind, name, description, input, options: [], initial: '' })

function inputOf(type: string): Pick<Control, 'input' | 'options' | 'initial'> {
  const options = [...type.matchAll(/'([^']*)'/g)].flatMap(([, option]) => option || [])
  const input =
    options.length > 0 ? 'choice' : type.startsWith('boolean') ? 'flag' : type.startsWith('number') ? 'number' : 'text'
  return { input, options, initial: '' }
}

const STORYBOOK_CONTROLS = { text: 'text', number: 'number', flag: 'boolean', choice: 'select' } as const

/** The same for Storybook's panel; an event is an action there. */
export const argTypesOf = (controls: readonly Control[]) =>
  Object.fromEntries(
    controls.map((control) => {
      const { kind, name, description, input, options, initial } = control
      const table = { category: `${kind}s`, ...(initial && { defaultValue: { summary: initial } }) }
      const asked =
        input === 'event' ? { action: name, control: false as const } : { control: STORYBOOK_CONTROLS[input], options }
      return [keyOf(control), { name, description, table, ...asked }]
    }),
  )
