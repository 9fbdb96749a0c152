import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './layout/Card.tsx'
import { choiceRows, type FieldRow, listRows, personRows, textRows } from './testing/field-rows.tsx'

const meta: Meta = { title: 'Kit/Fields in a React page without a shadow root', parameters: { stage: 'plain' } }
export default meta

const groups: readonly [string, readonly FieldRow[]][] = [
  ['Text and numbers', textRows],
  ['Person and bank', personRows],
  ['Lists', listRows],
  ['Choices', choiceRows],
]

export const EveryField: StoryObj = {
  render: () => (
    <div className="sheet">
      {groups.map(([title, rows]) => (
        <Card key={title} title={title}>
          <div className="field-stack">
            {rows.map((row) => (
              <div key={row.title}>{row.draw({}, 'filled')}</div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  ),
}
