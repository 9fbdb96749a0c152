import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './layout/Card.tsx'
import { choiceRows, type FieldRow, type FieldState, listRows, personRows, textRows } from './testing/field-rows.tsx'

type Args = FieldState & { holds: 'empty' | 'filled' | 'limit' }

const meta: Meta<Args> = {
  title: 'Kit/Fields in a React page without a shadow root',
  parameters: { stage: 'plain' },
  argTypes: { holds: { control: 'inline-radio', options: ['empty', 'filled', 'limit'] } },
  args: { holds: 'filled', error: '', disabled: false, readOnly: false, busy: false },
}
export default meta

const groups: readonly [string, readonly FieldRow[]][] = [
  ['Text and numbers', textRows],
  ['Person and bank', personRows],
  ['Lists', listRows],
  ['Choices', choiceRows],
]

export const EveryField: StoryObj<Args> = {
  render: ({ holds, error, ...state }) => (
    <div className="sheet">
      {groups.map(([title, rows]) => (
        <Card key={title} title={title}>
          <div className="field-stack">
            {rows.map((row) => (
              <div key={row.title}>{row.draw({ ...state, ...(error && { error }) }, holds)}</div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  ),
}
