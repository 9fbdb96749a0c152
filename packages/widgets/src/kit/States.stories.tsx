import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './layout/Card.tsx'
import { choiceRows, type FieldRow, type FieldState, listRows, personRows, textRows } from './testing/field-rows.tsx'

type Args = { error: string; longError: string }

const meta: Meta<Args> = {
  title: 'Kit/Every state of every field',
  args: { error: 'Required', longError: 'What is wrong, how to put it right, and why it is asked' },
}
export default meta

type Shown = { name: string; value: 'empty' | 'filled' | 'limit'; state: FieldState }

const shown = ({ error, longError }: Args): readonly Shown[] => [
  { name: 'Empty', value: 'empty', state: {} },
  { name: 'Filled', value: 'filled', state: {} },
  { name: 'At its limit', value: 'limit', state: {} },
  { name: 'Error', value: 'empty', state: { error } },
  { name: 'Error, long', value: 'filled', state: { error: longError } },
  { name: 'Disabled', value: 'filled', state: { disabled: true } },
  { name: 'Read only', value: 'filled', state: { readOnly: true } },
  { name: 'Loading', value: 'empty', state: { busy: true } },
]

const sheet = (rows: readonly FieldRow[]): StoryObj<Args> => ({
  render: (args) => (
    <div className="sheet">
      {rows.map(({ title, isInstant, draw }) => (
        <Card key={title} title={title}>
          <div className="field-stack">
            {shown(args)
              .filter(({ state }) => !(isInstant && state.busy))
              .map(({ name, value, state }) => (
                <div key={name}>
                  <p className="small muted">{name}</p>
                  {draw(state, value)}
                </div>
              ))}
          </div>
        </Card>
      ))}
    </div>
  ),
})

export const TextAndNumbers = sheet(textRows)
export const PersonAndBank = sheet(personRows)
export const Lists = sheet(listRows)
export const Choices = sheet(choiceRows)
