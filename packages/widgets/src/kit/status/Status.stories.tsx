import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../layout/Card.tsx'
import { Mileage, Plate } from './Plate.tsx'
import { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx'

const meta: Meta<typeof StatusBadge> = {
  title: 'Kit/Status badge, plate, mileage',
  component: StatusBadge,
  args: { tone: 'positive', shape: 'disc', label: 'Approved' },
}
export default meta

const badges: StatusBadgeProps[] = [
  { tone: 'neutral', shape: 'ring', label: 'Quick Quote' },
  { tone: 'pending', shape: 'spinner', label: 'Awaiting Broker Reference' },
  { tone: 'pending', shape: 'spinner', label: 'Awaiting Decision' },
  { tone: 'positive', shape: 'ring', label: 'Predicted Approval' },
  { tone: 'warning', shape: 'disc', label: 'Conditionally Approved' },
  { tone: 'positive', shape: 'disc', label: 'Approved' },
  { tone: 'positive', shape: 'disc', label: 'Completed' },
  { tone: 'negative', shape: 'disc', label: 'Declined' },
  { tone: 'negative', shape: 'ring', label: 'Customer Outside Criteria' },
  { tone: 'warning', shape: 'ring', label: 'Expired' },
  { tone: 'pending', shape: 'disc', label: 'More information' },
  ...[
    'NTU No Contact',
    'NTU Rate Too High',
    'NTU Lost To Competitor',
    'NTU Outside Criteria',
    'NTU Other',
    'NTU Manual',
  ].map((label) => ({ tone: 'neutral' as const, shape: 'disc' as const, label })),
]

export const Badges: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Every status">
        <div className="button-row">
          {badges.map((badge) => (
            <StatusBadge key={badge.label} {...badge} />
          ))}
        </div>
      </Card>
      <Card title="Plates and mileage">
        <div className="button-row">
          <Plate registration="zz23khp" />
          <Plate registration="ZZ72BNE" quiet />
          <Plate registration={null} />
          <Mileage miles={28400} />
          <Mileage miles={null} />
        </div>
      </Card>
    </div>
  ),
}

export const Try: StoryObj<typeof StatusBadge> = {}
