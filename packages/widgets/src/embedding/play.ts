import { applyValues } from './apply-values.ts'
import { type Control, controlsOf, type Declaration, KINDS, keyOf, type Values } from './controls.ts'
import { policyOf, sheetOf, snippetOf } from './snippet.ts'

interface PlayOptions {
  readonly declarations: readonly Declaration[]
  readonly server: string
  readonly first: Values
  /** The element that is shown first, by its tag. */
  readonly tag?: string | undefined
}

const HEADINGS = {
  attribute: 'Attributes',
  slot: 'Slots',
  part: 'Parts',
  token: 'Custom properties',
  event: 'Events',
} as const

/** Whether a key may stand in a page. */
export const isPublishable = (key: string): boolean => /^fc_(live|test)_[\w-]*$/.test(key)

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), given)
  made.append(...children)
  return made
}

/** A living element with a control for everything that a page can give it, and what the page then says. Returns a function that ends it. */
export function openPlay(place: HTMLElement, { declarations, server, first, tag }: PlayOptions): () => void {
  // Over forty lines: the parts of one page.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const [begin] = declarations
  let declaration = declarations.find(({ tagName }) => tagName === tag) ?? begin
  let values: Record<string, Values[string]> = { ...first }
  let heard = new AbortController()
  const choose = make('select', { id: 'play-element' })
  for (const { tagName } of declarations) choose.append(make('option', { value: tagName, textContent: tagName }))
  const form = make('form', { className: 'play-controls' })
  const stage = make('div', { className: 'play-stage' })
  const log = make('ol', { className: 'play-log' })
  const written = make('div', { className: 'play-written' })
  const warning = make('p', { className: 'play-warning', role: 'alert' })
  const hint = make('p', { className: 'play-hint', textContent: 'Type a publishable key to see the element here.' })

  const show = () => {
    if (!declaration) return
    const controls = controlsOf(declaration)
    const key = String(values['attribute dealership-key'] ?? '')
    const isSecret = key !== '' && !isPublishable(key)
    warning.textContent = isSecret
      ? 'This is not a publishable key. Never put another key into a page: type the one that begins with fc_live_ or fc_test_.'
      : ''
    const safe = isSecret ? { ...values, 'attribute dealership-key': '' } : values
    hint.hidden = key !== '' && !isSecret
    stage.hidden = !hint.hidden
    const element = stage.firstElementChild
    if (element instanceof HTMLElement) applyValues(element, sheet, controls, safe)
    const wanted = { server, tag: declaration.tagName, controls, values: safe }
    written.replaceChildren(
      writtenPart('In the page', snippetOf(wanted)),
      writtenPart('In the site’s style sheet', sheetOf(wanted)),
      writtenPart('In a strict Content-Security-Policy', policyOf(wanted)),
    )
  }
  const open = () => {
    if (!declaration) return
    heard.abort()
    heard = new AbortController()
    const { tagName } = declaration
    const controls = controlsOf(declaration)
    choose.value = tagName
    stage.replaceChildren(document.createElement(tagName))
    log.replaceChildren()
    for (const { name, kind } of controls)
      if (kind === 'event')
        stage.addEventListener(name, (event) => note(log, name, (event as CustomEvent).detail), {
          signal: heard.signal,
        })
    form.replaceChildren(...KINDS.map((kind) => groupOf(kind, controls, values)))
    show()
  }
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const value = target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value
    values = { ...values, [target.name]: value }
    show()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  choose.addEventListener('change', () => {
    declaration = declarations.find(({ tagName }) => tagName === choose.value)
    open()
  })
  place.replaceChildren(
    make(
      'div',
      { className: 'play-side' },
      make('label', { htmlFor: choose.id, textContent: 'Element' }),
      choose,
      warning,
      form,
    ),
    make('div', { className: 'play-main' }, hint, stage, make('h2', { textContent: 'Events' }), log, written),
  )
  open()
  return () => {
    heard.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    place.replaceChildren()
  }
}

const LONGEST_LOG = 50

function note(log: HTMLElement, name: string, detail: unknown): void {
  log.prepend(make('li', {}, make('code', { textContent: `${name} ${JSON.stringify(detail ?? null)}` })))
  if (log.childElementCount > LONGEST_LOG) log.lastElementChild?.remove()
}

function groupOf(kind: Control['kind'], controls: readonly Control[], values: Values): HTMLElement {
  const rows = controls
    .filter((control) => control.kind === kind)
    .map((control) => rowOf(control, values[keyOf(control)]))
  return make(
    'details',
    { open: kind === 'attribute', hidden: rows.length === 0 },
    make('summary', { textContent: HEADINGS[kind] }),
    ...rows,
  )
}

function rowOf(control: Control, value: Values[string]): HTMLElement {
  const { name, description, input } = control
  const id = `play ${keyOf(control)}`.replaceAll(/[^\w-]/g, '-')
  const hint = make('small', { id: `${id}-hint`, textContent: description.replaceAll('`', '') })
  if (input === 'event') return make('p', {}, make('code', { textContent: name }), ' ', hint)
  const field = fieldOf(control, value)
  Object.assign(field, { id, name: keyOf(control) })
  field.setAttribute('aria-describedby', hint.id)
  return make('p', {}, make('label', { htmlFor: id, textContent: name }), field, hint)
}

function fieldOf(
  { input, options, initial, kind }: Control,
  value: Values[string],
): HTMLInputElement | HTMLSelectElement {
  if (input === 'flag') return make('input', { type: 'checkbox', checked: value === true })
  if (input === 'choice') {
    const select = make(
      'select',
      {},
      ...['', ...options].map((option) => make('option', { value: option, textContent: option })),
    )
    select.value = String(value ?? '')
    return select
  }
  const placeholder = kind === 'part' ? 'text-transform: uppercase' : initial
  return make('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    value: String(value ?? ''),
    placeholder,
  })
}

function writtenPart(title: string, text: string): HTMLElement {
  const copy = make('button', { type: 'button', textContent: 'Copy' })
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => {
        copy.textContent = 'Copied'
      },
      () => {
        copy.textContent = 'Select it and copy it yourself'
      },
    )
  })
  return make(
    'section',
    { ariaLabel: title },
    make('h2', { textContent: title }),
    make('pre', { tabIndex: 0, textContent: text }),
    copy,
  )
}
