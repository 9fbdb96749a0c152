import type { Meta } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { action } from 'storybook/actions'
import { useOnce } from '../../signals/index.ts'
import { applyValues } from '../apply-values.ts'
import { argTypesOf, controlsOf, type Values } from '../controls.ts'
import { declarations } from './declarations.ts'

const controlsFor = (tag: string) => declarations.filter(({ tagName }) => tagName === tag).flatMap(controlsOf)

/**
 * The element itself, as a page writes it, with a control for each attribute, slot, part, token and event.
 * The parameter `answer` replaces the page that answers it.
 */
export const tagStory = (tag: string, answer: () => void, args: Values = {}) =>
  ({
    argTypes: argTypesOf(controlsFor(tag)),
    args,
    parameters: { stage: 'tag', answer },
    render: (values, { parameters }) => <Tag tag={tag} values={values} answer={parameters.answer} />,
  }) satisfies Partial<Meta<Values>>

interface TagProps {
  tag: string
  values: Values
  answer: () => void
}

function Tag({ tag, values, answer }: TagProps) {
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<CSSStyleSheet>(null)
  useOnce(answer)
  useEffect(() => {
    const own = new CSSStyleSheet()
    sheet.current = own
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    const controller = new AbortController()
    const { signal } = controller
    for (const { kind, name } of controlsFor(tag))
      if (kind === 'event')
        place.current?.addEventListener(name, (event) => action(name)((event as CustomEvent).detail), { signal })
    const element = document.createElement(tag)
    element.dataset.story = ''
    place.current?.append(element)
    return () => {
      controller.abort()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own)
      place.current?.replaceChildren()
    }
  }, [tag])
  useEffect(() => {
    const element = place.current?.firstElementChild
    if (element instanceof HTMLElement && sheet.current) applyValues(element, sheet.current, controlsFor(tag), values)
  }, [tag, values])
  return <div ref={place} className="tag-place" />
}
