import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from '../field/PasswordField.tsx'
import { Card } from '../layout/Card.tsx'
import { PhoneLink } from './PhoneLink.tsx'

const meta: Meta<typeof PhoneLink> = {
  title: 'Kit/Password, phone link',
  component: PhoneLink,
  args: { number: '01632 960147' },
}
export default meta

const quiet = () => undefined

export const States: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Password">
        <PasswordField label="Password" autoComplete="current-password" value="Forecourt" onChange={quiet} />
      </Card>
      <Card title="To ring">
        Ask Quillmere Motors on <PhoneLink number="01632 960147" />.
      </Card>
    </div>
  ),
}

export const Try: StoryObj<typeof PhoneLink> = {}
