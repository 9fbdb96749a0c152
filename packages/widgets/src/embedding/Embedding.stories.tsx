import { Markdown } from '@storybook/addon-docs/blocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import elements from '../../../../docs/elements.md?raw'
import guide from '../../../../docs/embedding.md?raw'
import versions from '../../../../docs/versions.md?raw'
import { kitStyles } from '../kit/index.ts'
import { Playground } from './Playground.tsx'

const meta: Meta = { title: 'Embedding', parameters: { styles: kitStyles } }
export default meta

const Page = ({ text }: { text: string }) => (
  <article style={{ maxWidth: 960 }}>
    <Markdown>{text}</Markdown>
  </article>
)

/** For a web agency: five minutes. */
export const Guide: StoryObj = { render: () => <Page text={guide} /> }
export const Writes: StoryObj = { name: 'Playground', render: () => <Playground /> }
export const Elements: StoryObj = { render: () => <Page text={elements} /> }
export const Versions: StoryObj = { render: () => <Page text={versions} /> }
