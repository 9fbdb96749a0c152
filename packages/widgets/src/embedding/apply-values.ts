import { type Control, keyOf, type Values } from './controls.ts'

const textOf = (value: Values[string]): string => (value === undefined || value === false ? '' : String(value).trim())

/** What is given, with its text; `true` for a flag. */
export const givenOf = (controls: readonly Control[], values: Values, kind: Control['kind']) =>
  controls.flatMap((control) => {
    const text = control.kind === kind ? textOf(values[keyOf(control)]) : ''
    return text === '' ? [] : [{ ...control, text }]
  })

/** Gives an element on the page these values, and takes back what is not given any more. */
export function applyValues(
  element: HTMLElement,
  sheet: CSSStyleSheet,
  controls: readonly Control[],
  values: Values,
): void {
  for (const control of controls) {
    const text = textOf(values[keyOf(control)])
    if (control.kind === 'attribute') setAttribute(element, control, text)
    if (control.kind === 'slot') setSlot(element, control.name, text)
    if (control.kind === 'token') element.style.setProperty(control.name, text)
  }
  sheet.replaceSync(partRules(element.localName, controls, values).join('\n'))
}

function setAttribute(element: HTMLElement, { name, input }: Control, text: string): void {
  const value = input === 'flag' ? '' : text
  if (text === '') element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function setSlot(element: HTMLElement, name: string, text: string): void {
  const known = element.querySelector(`:scope > [slot="${name}"]`)
  if (text === '') {
    known?.remove()
    return
  }
  const holder = known ?? element.appendChild(document.createElement('span'))
  holder.slot = name
  if (holder.textContent !== text) holder.textContent = text
}

/** A name that stands for several, `button-…`, is given as `primary { color: red }`. */
export const partRules = (tag: string, controls: readonly Control[], values: Values): string[] =>
  givenOf(controls, values, 'part').map(({ name, text }) => {
    if (!name.endsWith('…')) return `${tag}::part(${name}) { ${text} }`
    const [, rest = '', rule = ''] = /^([\w-]+)\s*\{(.*)\}$/s.exec(text) ?? []
    return `${tag}::part(${name.slice(0, -1)}${rest}) { ${rule.trim()} }`
  })
