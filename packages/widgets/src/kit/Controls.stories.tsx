import type { Meta, StoryObj } from '@storybook/react-vite'
import { choiceRows, type FieldState, listRows, personRows, textRows } from './testing/field-rows.tsx'

type Args = FieldState & { control: string; holds: 'empty' | 'filled' | 'limit' }

const fieldRows = [...textRows, ...personRows, ...listRows, ...choiceRows]
const titles = fieldRows.map(({ title }) => title)

/** Any field of the kit in any state, by the panel of controls. */
const meta: Meta<Args> = {
  title: 'Kit/Try a field',
  argTypes: {
    control: { control: 'select', options: titles, description: 'A field of the kit' },
    holds: { control: 'inline-radio', options: ['empty', 'filled', 'limit'], description: 'What stands in it' },
    error: { control: 'text', description: 'The message below it' },
    disabled: { control: 'boolean' },
    readOnly: { control: 'boolean' },
    busy: { control: 'boolean', description: 'While something is looked up or fetched' },
  },
  args: { control: titles[0] ?? '', holds: 'filled', error: '', disabled: false, readOnly: false, busy: false },
  render: ({ control, holds, error, ...state }) => (
    <>{fieldRows.find(({ title }) => title === control)?.draw({ ...state, ...(error && { error }) }, holds)}</>
  ),
}
export default meta

export const Field: StoryObj<Args> = {}
