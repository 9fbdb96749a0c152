import type { Dealer, User } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { signal } from '../signals/index.ts'
import { Dealership } from './Dealership.tsx'
import styles from './dealership.css?inline'
import { createDealership } from './state.ts'

const staff: User = { accessType: 1, userId: 9, roles: [], skills: [], exp: 0 }
const dealer: User = { ...staff, accessType: 7, affiliateUserId: 201, dealerName: 'Quillmere Motors' }

const dealers: readonly Dealer[] = ['Quillmere Motors', 'Harrow Lane Cars', 'Tarn Garage'].map((name, index) => ({
  affiliateUserId: 201 + index,
  dealerId: 1201 + index,
  name,
  town: 'Ludlow',
  creditCheckOptIn: false,
  adminFee: 0,
}))

interface Args {
  user: User
  isMultiple?: boolean
  selected?: readonly number[]
  isFailed?: boolean
  groupName?: string | null
}

function Shown({ user, isMultiple = false, selected: start = [], isFailed = false, groupName = null }: Args) {
  const [{ state, props }] = useState(() => {
    const selected = signal(start)
    const sources = {
      user: signal(user),
      brokerName: signal('Forecourt'),
      groupName: signal(groupName),
      dealers: signal(isFailed ? null : dealers),
      failed: signal(isFailed),
      reload: () => {},
      selected,
      select: (ids: readonly number[]) => {
        selected.value = ids
      },
    }
    return { state: createDealership(sources, () => {}), props: { multiple: signal(isMultiple), baseUrl: signal('') } }
  })
  const view = { emit: () => true, host: document.body, signal: new AbortController().signal }
  return (
    <div style={{ width: 320 }}>
      <Dealership {...view} state={state} props={props} />
    </div>
  )
}

const meta: Meta<Args> = {
  title: 'Widgets/Dealership',
  render: (args) => <Shown {...args} />,
  parameters: { styles: [styles] },
}
export default meta

type Story = StoryObj<Args>

export const OfADealer: Story = { args: { user: dealer } }
export const OfGroupStaff: Story = { args: { user: dealer, groupName: 'Quillmere Group' } }
export const StaffChooseOne: Story = { args: { user: staff } }
export const StaffChooseSeveral: Story = { args: { user: staff, isMultiple: true } }
export const SeveralChosen: Story = { args: { user: staff, isMultiple: true, selected: [201, 203] } }
export const Failed: Story = { args: { user: staff, isFailed: true } }
export const Dark: Story = { args: { user: staff, isMultiple: true, selected: [202] }, globals: { theme: 'dark' } }
