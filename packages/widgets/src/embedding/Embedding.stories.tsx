import type { Meta, StoryObj } from '@storybook/react-vite'
import elements from '../../../../docs/elements.md?raw'
import guide from '../../../../docs/embedding.md?raw'
import versions from '../../../../docs/versions.md?raw'
import { Playground } from './Playground.tsx'

/** Its docs page is the guide itself, followed by the elements and the versions. */
const meta: Meta = {
  title: 'Embedding',
  tags: ['autodocs'],
  parameters: { docs: { description: { component: [guide, elements, versions].join('\n\n') } } },
}
export default meta

export const Writes: StoryObj = { name: 'Playground', render: () => <Playground /> }
