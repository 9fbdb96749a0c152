import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import elements from '../../../../docs/elements.md?raw'
import guide from '../../../../docs/embedding.md?raw'
import versions from '../../../../docs/versions.md?raw'
import { useOnce } from '../signals/index.ts'
import { openPlay } from './play.ts'
import './play/page.css'
import { publicDeclarations } from './testing/declarations.ts'
import { answerPublicTags, STORY_KEY } from './testing/story-page.ts'

/** Its docs page is the guide itself, followed by the elements and the versions. */
const meta: Meta = {
  title: 'Embedding',
  tags: ['autodocs'],
  parameters: { stage: 'none', docs: { description: { component: [guide, elements, versions].join('\n\n') } } },
}
export default meta

function Playground() {
  const place = useRef<HTMLElement>(null)
  useOnce(answerPublicTags)
  useEffect(() => {
    if (!place.current) return
    return openPlay(place.current, {
      declarations: publicDeclarations,
      server: 'https://finance.example',
      first: {
        'attribute dealership-key': STORY_KEY,
        'attribute registration': 'ZZ23 KHP',
        'attribute price': '18995',
        'attribute deposit': '2000',
        'attribute phone': '01632 960101',
      },
      tag: 'forecourt-quick-quote',
    })
  }, [])
  return <main className="play" ref={place} />
}

/** The page that agencies open at `/widgets/play`. */
export const Writes: StoryObj = { name: 'Playground', render: () => <Playground /> }
