import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentPicture, type PaymentPlan, pictureScale } from './PaymentPicture.tsx'

const PCP: PaymentPlan = { deposit: 2000, instalment: 310.45, instalmentCount: 48, optionalFinalPayment: 6810 }
const SHORTER: PaymentPlan = { deposit: 2000, instalment: 337.87, instalmentCount: 36, optionalFinalPayment: 8620 }
const HP: PaymentPlan = { deposit: 2000, instalment: 419.6, instalmentCount: 49, optionalFinalPayment: null }

type Args = { plans: readonly PaymentPlan[]; width?: number }

const meta: Meta<Args> = {
  title: 'Kit/Payment picture',
  args: { width: 374 },
  argTypes: { width: { control: { type: 'range', min: 160, max: 720 } } },
  render: ({ plans, width = 374 }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {plans.map((plan) => (
        <div key={plan.instalment} style={{ width }}>
          <PaymentPicture plan={plan} scale={pictureScale(plans)} />
        </div>
      ))}
    </div>
  ),
}
export default meta

type Story = StoryObj<Args>

export const Pcp: Story = { args: { plans: [PCP] } }
export const Hp: Story = { args: { plans: [HP] } }
export const NoDeposit: Story = { args: { plans: [{ ...PCP, deposit: 0 }] } }
export const SideBySide: Story = { args: { plans: [PCP, SHORTER, HP] } }
export const Narrow: Story = { args: { plans: [PCP], width: 240 } }
