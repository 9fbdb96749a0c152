import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { shadowOf } from '../story-tools.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

const meta: Meta<typeof StrengthMeter> = {
  title: 'Kit/Password strength',
  component: StrengthMeter,
  args: { about: ['Rhian Tolland', 'Forecourt'] },
}
export default meta

type Story = StoryObj<typeof StrengthMeter>

const reads =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(shadowOf(canvasElement).text('.strength')).toContain(words), { timeout: 8000 })
  }

export const NothingTyped: Story = { args: { password: '' }, play: reads('At least 8 characters') }
export const Common: Story = { args: { password: 'password1' }, play: reads('Very easy to guess') }
export const OwnName: Story = { args: { password: 'RhianTolland' }, play: reads('Do not use your name') }
export const Strong: Story = { args: { password: 'Teme-valley-heron-72' }, play: reads('trong') }
