import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { action } from 'storybook/actions'
import { applyValues } from './apply-values.ts'
import { argTypesOf, controlsOf, type Values } from './controls.ts'
import { publicDeclarations, STORY_KEY, useStoryPage } from './testing/story-page.ts'

/** The tags themselves, as a page writes them, with a control for each attribute, slot, part, property and event. */
const meta: Meta<Values> = { title: 'Elements', parameters: { stage: 'none', layout: 'padded' } }
export default meta

const controlsFor = (tag: string) => publicDeclarations.filter(({ tagName }) => tagName === tag).flatMap(controlsOf)

function Tag({ tag, values }: { tag: string; values: Values }) {
  const place = useRef<HTMLElement>(null)
  useStoryPage()
  const sheet = useRef<CSSStyleSheet>(null)
  useEffect(() => {
    const own = new CSSStyleSheet()
    sheet.current = own
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    const controller = new AbortController()
    for (const { kind, name } of controlsFor(tag))
      if (kind === 'event')
        place.current?.addEventListener(name, (event) => action(name)((event as CustomEvent).detail), {
          signal: controller.signal,
        })
    place.current?.append(document.createElement(tag))
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
  return <main ref={place} />
}

const storyOf = (tag: string, given: Values = {}): StoryObj<Values> => ({
  argTypes: argTypesOf(controlsFor(tag)),
  args: { 'attribute dealership-key': STORY_KEY, ...given },
  render: (values) => <Tag tag={tag} values={values} />,
})

const CAR = {
  'attribute registration': 'ZZ23 KHP',
  'attribute price': 18_995,
  'attribute deposit': 2000,
  'attribute phone': '01632 960101',
}

export const QuickQuote = storyOf('forecourt-quick-quote', CAR)
export const MonthlyPrice = storyOf('forecourt-monthly-price', CAR)
export const RepresentativeExample = storyOf('forecourt-representative-example', CAR)
export const LenderSlider = storyOf('forecourt-lender-slider')
export const Deal = storyOf('forecourt-deal', {
  'attribute dealership-key': undefined,
  'attribute phone': '01632 960101',
})
export const Pay = storyOf('forecourt-pay', {
  'attribute dealership-key': undefined,
  'attribute phone': '01632 960101',
})
